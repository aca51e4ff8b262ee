import { updateContent, updateStaffDetails } from "#app/services/content/index.server.ts";

import { userContext } from "../../setup/context.ts";
import { createItem, updateItem } from "../../setup/items.ts";
import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { unwrap } from "../../setup/unwrap.ts";
import { form, getOwner, json, type Trial } from "./requests.ts";
import { getSharedId } from "./shared-items.ts";

/** An item with a version of each part. */
async function createChangedItem(owner: TestUser | undefined, state: Parameters<typeof createItem>[1] = {}) {
  const id = await createItem(owner);
  const ctx = userContext(await createTestUser("admin"));
  unwrap(await updateContent(ctx, id, { title: "Another" }));
  unwrap(await updateStaffDetails(ctx, id, { condition: "Good" }));
  if (state.status) await setStatus(id, state.status);
  return id;
}

const setStatus = (id: string, status: string) => updateItem(id, "approval_status = ?", [status]);

const getShared = (user: TestUser | undefined, state: Parameters<typeof createItem>[1] = {}) =>
  getSharedId(user, `versions ${JSON.stringify(state)}`, (owner) => createChangedItem(owner, state));
const getPath = async (user: TestUser | undefined, state?: Parameters<typeof createItem>[1]) =>
  `/api/content/${await getShared(user, state)}/versions`;
const createPath = async (user: TestUser | undefined) =>
  `/api/content/${await createChangedItem(getOwner(user))}/versions`;

export const TRIALS: Record<string, Trial> = {
  VE01: async (send, user) => send(await getPath(user)),
  VE02: (send, user) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) => send(await getPath(user, { status }))),
    ),
  VE03: async (send, user) => send(`${await getPath(user)}?part=staff`),
  VE04: async (send, user) => send(`${await getPath(user)}/1`),
  VE05: async (send, user) => send(`${await getPath(user)}/1?part=staff`),
  VE06: async (send, user) => send(`${await createPath(user)}/1/restore`, json({})),
  VE07: async (send, user) => send(`${await createPath(user)}/1/restore`, json({ part: "staff" })),
  VE08: async (send, user) => send(`/items/${await getShared(user)}/versions`),
  VE09: async (send, user) =>
    send(`/items/${await createChangedItem(getOwner(user))}/versions`, form({ number: "1", part: "item" })),
  VE10: async (send, user) => send(`${await createPath(user)}/1`, { method: "DELETE" }),
  VE11: async (send, user) =>
    send(`/items/${await createChangedItem(getOwner(user))}/versions?dialog=delete&id=1`, form({})),
};
