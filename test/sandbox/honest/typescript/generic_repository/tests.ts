import * as assert from "assert";

namespace Fixtures {
  export const users = [{ id: 2, email: "b@x" }, { id: 1, email: "a@x" }] as const;
}

const repo = new UserRepository();
for (const u of Fixtures.users) repo.save(u);
assert.deepStrictEqual(repo.all().map((u) => u.id), [1, 2]);
assert.deepStrictEqual(repo.all(Order.Desc)[0]!.email, "b@x");
assert.throws(() => repo.save({ id: 3, email: "nope" }), TypeError);
assert.strictEqual(repo.all().length, 2 as number);

class NumberRepo extends Repository<Entity> {
  override validate(item: Entity): boolean { return item.id > 0; }
}
assert.throws(() => new NumberRepo().save({ id: -1 }), /invalid \{"id":-1\}/);
