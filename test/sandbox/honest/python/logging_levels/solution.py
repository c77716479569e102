import logging
import warnings

logger = logging.getLogger("inventory")


class Inventory:
    def __init__(self):
        self.stock = {}

    def add(self, sku, qty=1):
        if qty <= 0:
            logger.error("bad quantity %d for %s", qty, sku)
            raise ValueError("quantity must be positive")
        self.stock[sku] = self.stock.get(sku, 0) + qty
        logger.info("added %d of %s", qty, sku)

    def remove(self, sku, qty=1):
        warnings.warn("remove() is deprecated, use take()", DeprecationWarning, stacklevel=2)
        return self.take(sku, qty)

    def take(self, sku, qty=1):
        if self.stock.get(sku, 0) < qty:
            logger.warning("short of %s", sku)
            return False
        self.stock[sku] -= qty
        return True
