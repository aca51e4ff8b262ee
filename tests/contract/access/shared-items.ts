import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { createItem } from "../../setup/items.ts";
import { getOwner } from "./requests.ts";
import { execute } from "../../setup/execute.ts";

/**
 * Trials that only read an item share two per key: one that is reassigned to each owner, and one of another user.
 * Trials that change an item create their own.
 */
const idsByKey = new Map<string, Promise<string>>();

export async function getSharedId(
  user: TestUser | undefined,
  name: string,
  create: (owner: TestUser) => Promise<string>,
): Promise<string> {
  const owner = getOwner(user);
  const key = `${name} of ${owner ? "owner" : "other"}`;
  if (!idsByKey.has(key)) idsByKey.set(key, create(owner ?? (await createTestUser("contrib_own"))));
  const id = await idsByKey.get(key)!;
  if (owner) await assignOwner(owner, id);
  return id;
}

const assignOwner = ({ id }: TestUser, contentId: string) =>
  execute(
    `update content set uploader_id = ?, contributor_id = (select id from contributor where account_id = ?)
     where id = ?`,
    [id, id, contentId],
  );

type State = Parameters<typeof createItem>[1];
export const getSharedItem = (user: TestUser | undefined, state: State = {}) =>
  getSharedId(user, JSON.stringify(state), (owner) => createItem(owner, state));
