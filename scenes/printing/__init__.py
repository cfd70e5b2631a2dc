"""Cards to print and cut out: sheets, pictures, the PDF, and the page that asks for them; knows no title."""
