"""What the choices of an ask come to, as far as the asked seat can know: for the view."""
