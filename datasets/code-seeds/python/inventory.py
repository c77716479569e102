"""An inventory that reserves goods and keeps what was promised."""
from dataclasses import dataclass, field


class OutOfStock(Exception):
    pass


@dataclass
class Product:
    name: str
    count: int
    price: int
    reserved: int = 0

    @property
    def free(self):
        return self.count - self.reserved


@dataclass
class Inventory:
    products: dict = field(default_factory=dict)

    def receive(self, name, count, price):
        product = self.products.setdefault(name, Product(name, 0, price))
        total = product.count * product.price + count * price
        product.count += count
        product.price = round(total / product.count)

    def reserve(self, order):
        missing = [name for name, count in order.items() if name not in self.products or self.products[name].free < count]
        if missing:
            raise OutOfStock(", ".join(sorted(missing)))
        for name, count in order.items():
            self.products[name].reserved += count
        return sum(self.products[name].price * count for name, count in order.items())

    def ship(self, order):
        for name, count in order.items():
            product = self.products[name]
            product.count -= count
            product.reserved -= count
            if product.count == 0:
                del self.products[name]
