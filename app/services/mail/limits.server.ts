import type { EntityManager } from "@mikro-orm/postgresql";

import { ago, query } from "#app/core/query.server.ts";

import { TOPIC_OF } from "./about-kinds.ts";
import type { Kind } from "./kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

/**
 * How many in how long; what is more waits, and what strangers cause at an address fails: anyone can give anyone's, and
 * register it. What opens something is neither counted nor held, unless a stranger has caused it. What goes to accounts
 * whose address is not confirmed is held by the counts of an event or an administrator, and is in none of another's.
 */
export const MAIL_LIMITS = {
  address: { times: 30, within: "24 hours" },
  /** Reminders and the like, so that what somebody asked for still comes. */
  unasked: { times: 20, within: "24 hours" },
  /** To one number, whoever causes it, and to all: each of them costs, and the same is told by mail. */
  telephone: { times: 8, within: "24 hours" },
  "all telephones": { times: 2_000, within: "24 hours" },
  /** Of those, of requests that anybody may have made: they leave most of it to decisions and reminders. */
  "requests to telephones": { times: 500, within: "24 hours" },
  about: { times: 3_000, within: "1 hour" },
  caused_by: { times: 1_000, within: "1 hour" },
} as const;

const COUNTED_BY = {
  address: "address",
  unasked: "address",
  telephone: "address",
  "all telephones": "channel",
  "requests to telephones": "channel",
  about: "about",
  caused_by: "caused_by",
} as const;

const REQUESTS: Kind[] = ["appointment-received"];
const KINDS_COUNTED: Partial<Record<keyof typeof MAIL_LIMITS, string[]>> = {
  unasked: Object.keys(TOPIC_OF),
  "requests to telephones": REQUESTS,
};

/** Counted by what was sent, or may have been, and no further than the limit. */
export async function isOver(
  em: EntityManager,
  column: keyof typeof MAIL_LIMITS,
  value: string,
  counted?: MessageRow["countsAs"] | "not unconfirmed",
): Promise<boolean> {
  const { times, within } = MAIL_LIMITS[column];
  const kinds = KINDS_COUNTED[column];
  const sent = await query(em)
    .selectFrom((from) =>
      from
        .selectFrom("message")
        .select("id")
        .where((is) => is(is.ref(COUNTED_BY[column]), "=", value))
        .where("sent_at", ">", ago(within))
        .$if(kinds !== undefined, (sent) => sent.where("kind", "in", kinds!))
        // What administrators cause is no request of a stranger's.
        .$if(column === "requests to telephones", (sent) => sent.where("counts_as", "is not", null))
        .$if(counted !== undefined, (sent) =>
          counted === "not unconfirmed"
            ? sent.where((is) => is.or([is("counts_as", "is", null), is("counts_as", "!=", "unconfirmed")]))
            : sent.where("counts_as", "=", counted!),
        )
        .limit(times)
        .as("sent"),
    )
    .select(({ fn }) => fn.countAll<number>().as("times"))
    .executeTakeFirstOrThrow();
  return sent.times >= times;
}

export async function isTooMuchToTelephones(em: EntityManager, { address, kind, countsAs }: MessageRow) {
  const isRequest = countsAs !== null && REQUESTS.includes(kind as Kind);
  return (
    (await isOver(em, "telephone", address)) ||
    (await isOver(em, "all telephones", "telephone")) ||
    (isRequest && (await isOver(em, "requests to telephones", "telephone")))
  );
}
