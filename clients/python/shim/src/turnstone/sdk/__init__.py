"""Exports everything that turnstone_memory exports, under the import name turnstone.sdk."""

import turnstone_memory
from turnstone_memory import *  # noqa: F403

__all__ = turnstone_memory.__all__
