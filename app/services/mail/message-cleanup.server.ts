import type { EntityManager } from "@mikro-orm/postgresql";

import { toTimeAgoSql, query } from "#app/core/query.server.ts";

import { listKinds, REMINDER_KINDS } from "./message-kinds.ts";

const SENT_MESSAGE_RETENTION = "30 days";
const MAX_MESSAGE_RETENTION = "90 days";
const SEALED_SECRET_RETENTION = "7 days";
const BOUNCE_AND_UNSUBSCRIPTION_RETENTION = "12 months";

export async function deleteOldMessages(em: EntityManager) {
  await runInBatches(() =>
    query(em)
      .deleteFrom("message")
      .where("id", "in", (from) =>
        from
          .selectFrom("message")
          .select("id")
          .where((message) =>
            message.or([
              message("created_at", "<", toTimeAgoSql(MAX_MESSAGE_RETENTION)),
              message.and([
                message("created_at", "<", toTimeAgoSql(SENT_MESSAGE_RETENTION)),
                message("state", "in", ["sent", "done", "skipped"]),
              ]),
            ]),
          )
          .limit(ROWS_PER_BATCH),
      )
      .executeTakeFirst()
      .then(({ numDeletedRows }) => numDeletedRows),
  );
  await runInBatches(() =>
    query(em)
      .updateTable("message")
      .set({ sealed_secret: null })
      .where("id", "in", (from) =>
        from
          .selectFrom("message")
          .select("id")
          .where("created_at", "<", toTimeAgoSql(SEALED_SECRET_RETENTION))
          .where("sealed_secret", "is not", null)
          .limit(ROWS_PER_BATCH),
      )
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows),
  );
  await query(em)
    .deleteFrom("bounced_address")
    .where("address", "like", "+%")
    .where("address", "not like", "%@%")
    .where("created_at", "<", toTimeAgoSql(MAX_MESSAGE_RETENTION))
    .execute();
  for (const table of ["bounced_address", "unsubscription"] as const)
    await query(em)
      .deleteFrom(table)
      .where("created_at", "<", toTimeAgoSql(BOUNCE_AND_UNSUBSCRIPTION_RETENTION))
      .execute();
}

const ROWS_PER_BATCH = 1_000;

async function runInBatches(runBatch: () => Promise<bigint>) {
  while ((await runBatch()) >= ROWS_PER_BATCH);
}

/** For a link that has ended. */
export const deleteUnsentMessagesAbout = (em: EntityManager, id: string) =>
  query(em)
    .deleteFrom("message")
    .where("subject_id", "=", id)
    .where("state", "in", ["pending", "failed", "bounced"])
    .execute();

export const deleteMessagesAbout = (em: EntityManager, id: string) =>
  query(em).deleteFrom("message").where("subject_id", "=", id).execute();

/** Messages to the accounts, and those that name or belong to them. */
export const deleteMessagesOfAccounts = (em: EntityManager, accounts: string[]) =>
  query(em)
    .deleteFrom("message")
    .where((message) =>
      message.or([
        message("account_id", "in", accounts),
        message("id", "in", (from) =>
          from.selectFrom("message_account").select("message_id").where("account_id", "in", accounts),
        ),
      ]),
    )
    .execute();

export const deletePendingReminders = (
  em: EntityManager,
  { subjectId, account }: { subjectId: string; account?: string },
) =>
  query(em)
    .deleteFrom("message")
    .where("subject_id", "=", subjectId)
    .where("state", "=", "pending")
    .where("kind", "in", REMINDER_KINDS)
    .$if(account !== undefined, (all) => all.where("account_id", "=", account!))
    .execute();

/** Of an address that an account has requested. That of its present address stays. */
export const clearConfirmationOf = (em: EntityManager, accountId: string, address: string) =>
  query(em)
    .updateTable("message")
    .set({ sealed_secret: null })
    .where("sealed_secret", "is not", null)
    .where("kind", "=", "confirm-email")
    .where("address", "=", address)
    .where("id", "in", (from) =>
      from.selectFrom("message_account").select("message_id").where("account_id", "=", accountId),
    )
    .execute();

export const clearMailedLinks = (
  em: EntityManager,
  { accountId, address }: { accountId: string; address: string },
  kinds = listKinds(({ opensAccount }) => opensAccount),
) =>
  query(em)
    .updateTable("message")
    .set({ sealed_secret: null })
    .where("sealed_secret", "is not", null)
    .where("kind", "in", kinds)
    .where((message) => message.or([message("account_id", "=", accountId), message("address", "=", address)]))
    .execute();
