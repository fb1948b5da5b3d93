"""Drawing: one description of how a board looks, for screens, paper, notebooks and terminals."""

from crossums.drawing.drawings import FORMATS, Drawing, draw, draw_view, pdf_of
from crossums.drawing.themes import THEMES, Theme
from crossums.drawing.views import View

__all__ = ["FORMATS", "THEMES", "Drawing", "Theme", "View", "draw", "draw_view", "pdf_of"]
