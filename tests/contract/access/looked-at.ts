import { createEntityManager } from "#app/models/connection.server.ts";

import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { createItem } from "../../setup/items.ts";
import { owner } from "./ask.ts";

/**
 * A work that is only looked at is made twice: one for all whose it is, who are given it one after the other, and one of
 * somebody's for all others. Whatever changes a work makes its own.
 */
const made = new Map<string, Promise<string>>();

export async function lookedAt(
  me: TestUser | undefined,
  what: string,
  make: (owner: TestUser) => Promise<string>,
): Promise<string> {
  const mine = owner(me);
  const key = `${what} of ${mine ? "mine" : "somebody"}`;
  if (!made.has(key)) made.set(key, make(mine ?? (await createTestUser("contrib_own"))));
  const id = await made.get(key)!;
  if (mine) await giveTo(mine, id);
  return id;
}

const giveTo = ({ id }: TestUser, item: string) =>
  createEntityManager().execute(
    `update content set uploader_id = ?, contributor_id = (select id from contributor where account_id = ?)
     where id = ?`,
    [id, id, item],
  );

type State = Parameters<typeof createItem>[1];
export const itemLookedAt = (me: TestUser | undefined, state: State = {}) =>
  lookedAt(me, JSON.stringify(state), (owner) => createItem(owner, state));
