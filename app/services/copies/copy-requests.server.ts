import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { listPage, type PageRequest } from "#app/core/list.server.ts";
import { query, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { consumeRateLimit, toComparableEmail } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { CopyRequestEntity } from "#app/models/copy-request.ts";
import { SecretLink } from "#app/models/credentials.ts";
import { isId } from "#app/models/id.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { CopyRequest, CreateCopyRequest, DecideCopyRequest } from "#app/schemas/copies.ts";
import type { COPY_REQUEST_STATES } from "#app/schemas/lists/copies.ts";
import { type ContentCategory, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import {
  findItemWithClosedFiles,
  listFilesToGrant,
  openGrantedZip,
} from "#app/services/content/index.server.ts";
import { deleteUnsentMessagesAbout, enqueueMessage } from "#app/services/mail/index.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const missingRefusal = fail("not-found", "copies.missing");

/** One open request for each item and address: a second one changes nothing. */
export async function createCopyRequest(
  ctx: Context,
  contentId: string,
  input: CreateCopyRequest,
): Promise<Result<{ title: string }>> {
  const item = await findItemWithClosedFiles(ctx, contentId);
  if (!item.ok) return item;
  const { title } = item.value;
  const email = await toComparableEmail(ctx.em, input.email);
  // The network is checked first, so that refused requests do not count against the address.
  const rateLimited =
    (await consumeRateLimit(ctx, "copy-request.network", ctx.clientInfo.network)) ??
    (await consumeRateLimit(ctx, "copy-request.email", email));
  if (rateLimited) return rateLimited;
  return withIdempotency(ctx, async (em) => {
    const open = await query(em)
      .selectFrom("copy_request")
      .select("id")
      .where("content_id", "=", contentId)
      .where("email", "=", input.email)
      .where("decided_at", "is", null)
      .executeTakeFirst();
    if (open) return ok({ title });
    em.create(CopyRequestEntity, {
      ...input,
      content: contentId,
      title,
      account: ctx.actor.role === "visitor" ? null : ctx.actor.id,
      language: ctx.clientInfo.language ?? null,
    });
    await em.flush();
    return ok({ title });
  });
}

const selectRequests = (em: EntityManager) =>
  query(em)
    .selectFrom("copy_request as t")
    .leftJoin("content as c", "c.id", "t.content_id")
    .leftJoin("secret_link as l", "l.copy_request_id", "t.id")
    .select((t) => [
      ...(["t.id", "t.title", "t.name", "t.email", "t.reason", "t.reply"] as const),
      "t.content_id as contentId",
      "c.category",
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
      toIsoTimestamp(t.ref("t.decided_at")).as("decidedAt"),
      toIsoTimestamp(t.ref("l.expires_at")).as("expiresAt"),
      "t.is_approved as isApproved",
      "t.downloads",
      "t.max_downloads as maxDownloads",
      "t.version",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>["executeTakeFirstOrThrow"]>>;

const toView = ({ contentId, category, ...row }: Row): CopyRequest => ({
  ...row,
  item: contentId
    ? { id: contentId, path: `${SECTION_PATHS[category as ContentCategory]}/${contentId}` }
    : null,
});

const requestExpressions = expressionBuilder<{ t: DatabaseTables["copy_request"] }, "t">();

export async function listCopyRequests(
  ctx: Context,
  { state }: { state?: (typeof COPY_REQUEST_STATES)[number] | undefined },
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectRequests(ctx.em),
      where: [state && requestExpressions("t.decided_at", state === "open" ? "is" : "is not", null)],
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  return ok({ requests: rows.map(toView), pagination });
}

export async function findCopyRequest(ctx: Context, id: string): Promise<Result<CopyRequest>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const row = isId(id) ? await selectRequests(ctx.em).where("t.id", "=", id).executeTakeFirst() : undefined;
  return row ? ok(toView(row)) : missingRefusal;
}

/** Once, because the answer is mailed at once. Works after the item was unpublished; a deleted one has no files. */
export async function decideCopyRequest(
  ctx: Context,
  id: string,
  { approve, reply, days, downloads, version }: DecideCopyRequest,
): Promise<Result<CopyRequest>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  if (!isId(id)) return missingRefusal;
  const decided = await transaction(ctx, async (em): Promise<Result<undefined>> => {
    const row = await query(em)
      .selectFrom("copy_request")
      .select(["account_id as requester", "content_id as contentId", "title", "name", "email"])
      .select(["language", "decided_at as decidedAt", "version"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return missingRefusal;
    if (row.decidedAt !== null) return fail("conflict", "copies.already-decided");
    if (version !== undefined && version !== row.version) return fail("stale", "content.stale");
    const { title, name, email: address, language, requester } = row;
    const files = approve && row.contentId ? await listFilesToGrant(em, row.contentId) : [];
    if (approve && files.length === 0) return fail("conflict", "copies.no-files");
    await updateRow(em, CopyRequestEntity, id, {
      ...{ decidedAt: new Date(), isApproved: approve, reply, version: row.version + 1 },
      maxDownloads: approve ? downloads : null,
    });
    const message = { to: { address, language }, about: { requester }, subjectId: id };
    const facts = { name, title, reply };
    if (approve)
      await enqueueMessage(em, ctx, {
        ...message,
        kind: "copy-sent",
        facts: { ...facts, downloads, ...(await createCopyLink(em, id, days, files)) },
        key: `copy-sent:${id}`,
      });
    else
      await enqueueMessage(em, ctx, { ...message, kind: "copy-refused", facts, key: `copy-refused:${id}` });
    await writeAuditLog(em, ctx, approve ? "copy-request.approved" : "copy-request.rejected", {
      id,
      name: title,
    });
    return ok(undefined);
  });
  return decided.ok ? findCopyRequest(ctx, id) : decided;
}

async function createCopyLink(em: EntityManager, requestId: string, days: number, files: string[]) {
  const secret = createSecret();
  const until = new Date(Date.now() + days * DAY_MS);
  em.create(SecretLink, {
    kind: "copy",
    tokenHash: hashToken(secret)!,
    copyRequest: requestId,
    payload: { files },
    expiresAt: until,
  });
  await em.flush();
  return { path: `/copies/${secret}` as const, until: until.toISOString() };
}

/** Before its time, for good. */
export async function endCopyLink(ctx: Context, id: string): Promise<Result<CopyRequest>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  if (!isId(id)) return missingRefusal;
  const ended = await transaction(ctx, async (em): Promise<Result<undefined>> => {
    const request = await query(em)
      .selectFrom("copy_request")
      .select("title")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!request) return missingRefusal;
    const deleted = await query(em)
      .deleteFrom("secret_link")
      .where("copy_request_id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!deleted) return fail("conflict", "copies.no-link");
    await deleteUnsentMessagesAbout(em, id);
    await writeAuditLog(em, ctx, "copy-request.link-ended", { id, name: request.title });
    return ok(undefined);
  });
  return ended.ok ? findCopyRequest(ctx, id) : ended;
}

const selectCopy = (em: EntityManager, secret: string) =>
  query(em)
    .selectFrom("secret_link as l")
    .innerJoin("copy_request as t", "t.id", "l.copy_request_id")
    .select(["t.id", "t.title", "t.content_id as contentId"])
    .select((t) => [
      toIsoTimestamp(t.ref("l.expires_at")).$notNull().as("expiresAt"),
      sql<string[]>`l.payload -> 'files'`.as("files"),
      sql<number>`t.max_downloads - t.downloads`.as("downloadsLeft"),
    ])
    .where("l.kind", "=", "copy")
    .where("l.token_hash", "=", hashToken(secret) ?? "")
    .where(sql<boolean>`l.expires_at > now()`);

const linkEndedRefusal = fail("not-found", "copies.link-ended");

async function findOpenCopy(ctx: Context, secret: string) {
  const row = await selectCopy(ctx.em, secret).executeTakeFirst();
  if (!row) return linkEndedRefusal;
  const zip = row.contentId ? await openGrantedZip(ctx.em, row.contentId, row.files) : undefined;
  return zip?.ok ? ok({ row, zip: zip.value }) : fail("not-found", "copies.no-files");
}

export async function findCopy(ctx: Context, secret: string) {
  const found = await findOpenCopy(ctx, secret);
  if (!found.ok) return found;
  const { title, expiresAt, downloadsLeft } = found.value.row;
  return ok({ title, expiresAt, downloadsLeft, size: found.value.zip.bytes });
}

/** Counts a download: of two at once, the last one that is left goes to one of them. */
export async function openCopy(ctx: Context, secret: string) {
  const found = await findOpenCopy(ctx, secret);
  if (!found.ok) return found;
  const counted = await query(ctx.em)
    .updateTable("copy_request")
    .set({ downloads: sql`downloads + 1` })
    .where("id", "=", found.value.row.id)
    .where(sql<boolean>`downloads < max_downloads`)
    .returning("id")
    .executeTakeFirst();
  return counted ? ok(found.value.zip) : fail("conflict", "copies.used-up");
}
