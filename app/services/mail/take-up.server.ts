import type { EntityManager } from "@mikro-orm/postgresql";

import { sql } from "kysely";

import { ago, query } from "#app/core/query.server.ts";
import { addTasks } from "#app/core/tasks.server.ts";
import { CHANNELS } from "#app/schemas/desk-lists.ts";

import { canSend, pauseAfter } from "./send.server.ts";

const AT_ONCE = 500;
/** A message sent again begins anew, however old it is. */
const SINCE = sql`coalesce(again_at, created_at)`;
/** As long as it would be tried; older ones are for an administrator. */
export const YOUNGER_THAN = "3 days";
const LATE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Gives a task to messages that wait without one, as a process without a mail server leaves them. A second task does no
 * harm: a task is for one try.
 */
export async function takeUpLeft(em: EntityManager) {
  const channels = CHANNELS.filter((channel) => canSend(channel));
  if (!channels.length) return;
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await query(em)
      .selectFrom("message")
      .select(["id", "tries", sql<string>`${SINCE}`.as("since")])
      .where("state", "=", "waiting")
      .where("channel", "in", channels)
      .where("id", ">", after)
      .where(sql<boolean>`${SINCE} > ${ago(YOUNGER_THAN)}`)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    const isLate = ({ tries, since }: (typeof rows)[number]) => {
      let due = new Date(since).getTime() + LATE_MS;
      for (let at = 1; at <= tries; at++) due += pauseAfter(at);
      return due < Date.now();
    };
    const hour = Math.floor(Date.now() / HOUR_MS);
    const tasks = rows
      .filter(isLate)
      .map(({ id, tries }) => ({ data: { id, tries }, key: `${id}:${tries}:left:${hour}` }));
    await addTasks(em, "send-message", tasks);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
