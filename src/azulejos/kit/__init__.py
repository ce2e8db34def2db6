"""Kits for a physical set: labels to emboss, swell-paper sheets, parts to print and rule cards."""

from azulejos.kit.make import KITS, Kit, Plan, make_kit, make_plan

__all__ = ["KITS", "Kit", "Plan", "make_kit", "make_plan"]
