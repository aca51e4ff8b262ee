import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";

import type { Kind } from "./kinds.ts";
import { type Cause, tellEach, type Told } from "./tell.server.ts";

const AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** In pieces; `tellEach` leaves out administrators who want none of it. Told once to each, by the key. */
export async function tellAdministrators<K extends Kind>(
  em: EntityManager,
  cause: Cause,
  { key, ...told }: Told<K> & { key: string },
) {
  for (let after = FIRST, isMore = true; isMore;) {
    const piece = await query(em)
      .selectFrom("account")
      .select("id")
      .where("role", "=", "admin")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    await tellEach(
      em,
      cause,
      told,
      piece.map(({ id }) => ({ account: id, key: `${key}:${id}` })),
    );
    isMore = piece.length === AT_ONCE;
    after = piece.at(-1)?.id ?? after;
  }
}
