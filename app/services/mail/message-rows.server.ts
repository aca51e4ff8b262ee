import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import { toIsoTimestamp, query } from "#app/core/query.server.ts";

import type { MessageKind } from "./message-kinds.ts";

export const selectMessages = (em: EntityManager) =>
  query(em)
    .selectFrom("message as t")
    .select((t) => [
      "t.id",
      t.ref("t.kind").$castTo<MessageKind>().as("kind"),
      "t.facts",
      "t.sealed_secret as sealedSecret",
      "t.account_id as accountId",
      "t.channel",
      "t.address",
      "t.language",
      "t.idempotency_key as idempotencyKey",
      "t.subject_id as subjectId",
      "t.limit_class as limitClass",
      "t.state",
      "t.reason",
      "t.attempts",
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
      toIsoTimestamp(t.ref("t.sent_at")).as("sentAt"),
    ]);
export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

/** Blocks further messages until the user confirms that the address is correct. */
export const markBounced = (em: EntityManager, address: string, reason: string) =>
  query(em)
    .insertInto("bounced_address")
    .values({ address, reason })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
