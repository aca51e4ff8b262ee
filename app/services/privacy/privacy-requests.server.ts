import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { type Capability, checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { addDaysToDate, getInstitutionDate } from "#app/core/institution-time.server.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { query, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { consumeRateLimit, toComparableEmail } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { PrivacyRequestEntity } from "#app/models/personal-data.ts";
import { createId, isId } from "#app/models/id.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Language } from "#app/messages/languages.ts";
import {
  type PrivacyRequestKind,
  REPORT_SUBJECTS,
  type ReportReason,
  type ReportSubject,
  type RequestKind,
} from "#app/schemas/admin-lists.ts";
import type { PrivacyRequestState } from "#app/schemas/privacy-lists.ts";
import type {
  AnswerPrivacyRequest,
  ClosePrivacyRequest,
  CreatePrivacyRequest,
  PrivacyRequest,
} from "#app/schemas/privacy.ts";
import { DEFAULT_SITE } from "#app/schemas/site.ts";
import { enqueueMessage, notifyAdministrators } from "#app/services/mail/index.server.ts";

const missingRefusal = fail("not-found", "privacy-requests.missing");

/** Who manages the subject of a report answers it. */
const REPORT_CAPABILITIES = {
  content: "content.manage",
  media: "media.manage",
  page: "pages.manage",
} satisfies Record<ReportSubject, Capability>;

const checkAnswerAccess = (ctx: Context, subjectKind: ReportSubject | null) =>
  checkAccess(ctx, subjectKind ? REPORT_CAPABILITIES[subjectKind] : "accounts.manage");

/** The result is the same for an address without an account. */
export const createPrivacyRequest = (ctx: Context, input: CreatePrivacyRequest) => insertRequest(ctx, input);

type NewReport = {
  kind: "report";
  reason: ReportReason;
  subjectKind: ReportSubject;
  subjectId: string;
  subjectTitle: string;
};
type NewRequest = { name: string; email: string; text: string } & ({ kind: PrivacyRequestKind } | NewReport);

export async function insertRequest(ctx: Context, input: NewRequest): Promise<Result<{ dueOn: string }>> {
  const email = await toComparableEmail(ctx.em, input.email);
  // The network is checked first, so that refused requests do not count against the address.
  const rateLimited =
    (await consumeRateLimit(ctx, "privacy-request.network", ctx.clientInfo.network)) ??
    (await consumeRateLimit(ctx, "privacy-request.email", email));
  if (rateLimited) return rateLimited;
  return withIdempotency(ctx, async (em) => {
    const { days, exportDays } = { ...DEFAULT_SITE.privacyRequests, ...ctx.site.settings.privacyRequests };
    const id = createId();
    const requester = ctx.actor.role === "visitor" ? null : ctx.actor.id;
    const dueOn = addDaysToDate(getInstitutionDate(), input.kind === "access" ? exportDays : days);
    const language = ctx.clientInfo.language ?? null;
    em.create(PrivacyRequestEntity, { ...input, id, account: requester, language, dueOn });
    await em.flush();
    const notice = { areas: [], about: { requester } };
    await (input.kind === "report"
      ? notifyAdministrators(em, ctx, {
          ...notice,
          areas: input.subjectKind === "page" ? [] : [input.subjectKind],
          kind: "report-pending",
          facts: { id, title: input.subjectTitle, reason: input.reason, day: dueOn },
          key: `report-pending:${id}`,
        })
      : notifyAdministrators(em, ctx, {
          ...notice,
          kind: "privacy-request-pending",
          facts: { id, request: input.kind, day: dueOn },
          key: `privacy-request-pending:${id}`,
        }));
    return ok({ dueOn });
  });
}

const selectRequests = (em: EntityManager) =>
  query(em)
    .selectFrom("privacy_request as t")
    .select((t) => [
      "t.id",
      "t.kind",
      "t.name",
      "t.email",
      "t.text",
      "t.reason",
      "t.subject_kind as subjectKind",
      "t.subject_id as subjectId",
      "t.subject_title as subjectTitle",
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
      sql<string>`t.due_on::text`.as("dueOn"),
      sql<boolean>`t.answered_at is null and t.due_on < ${getInstitutionDate()}::date`.as("isOverdue"),
      sql<boolean>`exists (select from account a
        where a.id = t.account_id and a.email = t.email and a.confirmed_at is not null)`.as("isFromAccount"),
      "t.answer",
      toIsoTimestamp(t.ref("t.answered_at")).as("answeredAt"),
      "t.version",
    ]);

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>["executeTakeFirstOrThrow"]>>;

const toRequestView = ({
  reason,
  subjectKind,
  subjectId,
  subjectTitle,
  ...row
}: RequestRow): PrivacyRequest => ({
  ...row,
  ...(reason && { reason }),
  ...(subjectKind &&
    subjectId && { subject: { kind: subjectKind, id: subjectId, title: subjectTitle ?? "" } }),
});

const requestExpressions = expressionBuilder<{ t: DatabaseTables["privacy_request"] }, "t">();

/** Undefined: all of them. */
const answerableCondition = (ctx: Context) =>
  hasCapability(ctx, "accounts.manage")
    ? undefined
    : requestExpressions(
        "t.subject_kind",
        "in",
        REPORT_SUBJECTS.filter((kind) => hasCapability(ctx, REPORT_CAPABILITIES[kind])),
      );

export async function listPrivacyRequests(
  ctx: Context,
  { state, kind }: { state?: PrivacyRequestState | undefined; kind?: RequestKind | undefined },
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "requests.answer");
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectRequests(ctx.em),
      where: [
        state && requestExpressions("t.answered_at", state === "open" ? "is" : "is not", null),
        kind && requestExpressions("t.kind", "=", kind),
        answerableCondition(ctx),
      ],
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  return ok({ requests: rows.map(toRequestView), pagination });
}

/** That the actor may answer. */
export async function countOpenRequests(
  ctx: Context,
  what: "privacy" | "reports" | "all" = "all",
): Promise<Result<{ count: number; oldestAt: string | null }>> {
  const refusal = checkAccess(ctx, "requests.answer");
  if (refusal) return refusal;
  const isAnswerable = answerableCondition(ctx);
  const row = await query(ctx.em)
    .selectFrom("privacy_request as t")
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as("count"),
      toIsoTimestamp(fn.min<string>("t.created_at")).as("oldestAt"),
    ])
    .where("t.answered_at", "is", null)
    .$if(what !== "all", (requests) => requests.where("t.kind", what === "reports" ? "=" : "<>", "report"))
    .$if(isAnswerable !== undefined, (requests) => requests.where(isAnswerable!))
    .executeTakeFirstOrThrow();
  return ok(row);
}

export async function findPrivacyRequest(ctx: Context, id: string): Promise<Result<PrivacyRequest>> {
  const refusal = checkAccess(ctx, "requests.answer");
  if (refusal) return refusal;
  const row = isId(id) ? await selectRequests(ctx.em).where("t.id", "=", id).executeTakeFirst() : undefined;
  if (!row) return missingRefusal;
  return checkAnswerAccess(ctx, row.subjectKind) ?? ok(toRequestView(row));
}

/** Can be answered only once, because the answer is mailed at once. */
export const answerPrivacyRequest = (ctx: Context, id: string, { answer, version }: AnswerPrivacyRequest) =>
  completePrivacyRequest(ctx, id, { answer, version });

/** Without a mail: for spam, and for requests that were answered in another way. */
export const closePrivacyRequest = (ctx: Context, id: string, { version }: ClosePrivacyRequest) =>
  completePrivacyRequest(ctx, id, { answer: "", version });

async function completePrivacyRequest(
  ctx: Context,
  id: string,
  { answer, version }: AnswerPrivacyRequest,
): Promise<Result<PrivacyRequest>> {
  const refusal = checkAccess(ctx, "requests.answer");
  if (refusal) return refusal;
  if (!isId(id)) return missingRefusal;
  const completed = await transaction(ctx, async (em): Promise<Result<undefined>> => {
    const row = await query(em)
      .selectFrom("privacy_request")
      .select(["account_id as requester", "kind", "name", "email", "language", "answer", "version"])
      .select(["subject_kind as subjectKind", "subject_title as title"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return missingRefusal;
    const otherArea = checkAnswerAccess(ctx, row.subjectKind);
    if (otherArea) return otherArea;
    if (row.answer !== null) return fail("conflict", "privacy-requests.already-answered");
    if (version !== undefined && version !== row.version) return fail("stale", "content.stale");
    await updateRow(em, PrivacyRequestEntity, id, {
      ...{ answer, answeredAt: new Date() },
      version: row.version + 1,
    });
    if (answer) await sendAnswer(em, ctx, id, { ...row, answer });
    const what = row.kind === "report" ? "report" : "privacy-request";
    const action = answer ? (`${what}.answered` as const) : (`${what}.closed` as const);
    await writeAuditLog(em, ctx, action, { id, name: row.name });
    return ok(undefined);
  });
  return completed.ok ? findPrivacyRequest(ctx, id) : completed;
}

type AnsweredRequest = {
  kind: RequestKind;
  requester: string | null;
  name: string;
  email: string;
  language: Language | null;
  title: string | null;
  answer: string;
};

function sendAnswer(em: EntityManager, ctx: Context, id: string, request: AnsweredRequest) {
  const { kind, requester, name, email, language, title, answer } = request;
  const envelope = { to: { address: email, language }, about: { requester }, subjectId: id };
  return kind === "report"
    ? enqueueMessage(em, ctx, {
        ...envelope,
        kind: "report-answer",
        facts: { name, title: title ?? "", answer },
        key: `report-answer:${id}`,
      })
    : enqueueMessage(em, ctx, {
        ...envelope,
        kind: "privacy-answer",
        facts: { name, request: kind, answer },
        key: `privacy-answer:${id}`,
      });
}
