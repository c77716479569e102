interface Entity { readonly id: number }

enum Order { Asc = "asc", Desc = "desc" }

abstract class Repository<T extends Entity> {
  protected items: Map<number, T> = new Map();
  abstract validate(item: T): boolean;
  save(item: T): this {
    if (!this.validate(item)) throw new TypeError(`invalid ${JSON.stringify(item)}`);
    this.items.set(item.id, item);
    return this;
  }
  all(order: Order = Order.Asc): T[] {
    const list = [...this.items.values()].sort((a, b) => a.id - b.id);
    return order === Order.Asc ? list : list.reverse();
  }
}

class UserRepository extends Repository<{ id: number; email: string }> {
  validate({ email }: { email: string }): boolean { return email.includes("@"); }
}
