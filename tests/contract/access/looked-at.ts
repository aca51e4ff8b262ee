import { fork } from "#app/models/connection.server.ts";

import { newPlayer, type Player } from "../../setup/people.ts";
import { itemOf } from "../../setup/works.ts";
import { owner } from "./ask.ts";

/**
 * A work that is only looked at is made twice: one for all whose it is, who are given it one after the other, and one of
 * somebody's for all others. Whatever changes a work makes its own.
 */
const made = new Map<string, Promise<string>>();

export async function lookedAt(
  me: Player | undefined,
  what: string,
  make: (owner: Player) => Promise<string>,
): Promise<string> {
  const mine = owner(me);
  const key = `${what} of ${mine ? "mine" : "somebody"}`;
  if (!made.has(key)) made.set(key, make(mine ?? (await newPlayer("contrib_own"))));
  const id = await made.get(key)!;
  if (mine) await giveTo(mine, id);
  return id;
}

const giveTo = ({ id }: Player, item: string) =>
  fork().execute(
    `update content set uploader_id = ?, contributor_id = (select id from contributor where account_id = ?)
     where id = ?`,
    [id, id, item],
  );

type State = Parameters<typeof itemOf>[1];
export const itemLookedAt = (me: Player | undefined, state: State = {}) =>
  lookedAt(me, JSON.stringify(state), (owner) => itemOf(owner, state));
