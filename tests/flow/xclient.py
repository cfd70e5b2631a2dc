"""Asks a window to close, as the cross of its frame does: the one thing that older xdotools cannot do."""

import ctypes
import ctypes.util

CLIENT_MESSAGE = 33
NO_MASK = 0


class _ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        # The server's library reads a whole XEvent, which is larger than this one kind of it.
        ("rest", ctypes.c_long * 24),
    ]


def _library() -> ctypes.CDLL:
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XSendEvent.argtypes = [
        ctypes.c_void_p,
        ctypes.c_ulong,
        ctypes.c_int,
        ctypes.c_long,
        ctypes.POINTER(_ClientMessage),
    ]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    return x11


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window."""
    x11 = _library()
    connection = x11.XOpenDisplay(display.encode())
    assert connection, f"there is no display {display}"
    protocols = x11.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    message = _ClientMessage(type=CLIENT_MESSAGE, window=window, message_type=protocols, format=32)
    message.data[0] = delete
    x11.XSendEvent(connection, window, 0, NO_MASK, ctypes.byref(message))
    x11.XCloseDisplay(connection)
