"""The web app: pages, and the JSON API under ``/api`` that they and other programs use."""

from crossums.web.main import create_app
from crossums.web.settings import Settings

__all__ = ["Settings", "create_app"]
