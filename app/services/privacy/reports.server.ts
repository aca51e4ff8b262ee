import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { isId } from "#app/models/id.ts";
import type { ReportSubject } from "#app/schemas/admin-lists.ts";
import { localize } from "#app/schemas/localized-text.ts";
import type { CreateReport } from "#app/schemas/reports.ts";
import { selectPublicContent } from "#app/services/content/index.server.ts";

import { insertRequest } from "./privacy-requests.server.ts";

const missing = fail("not-found", "refusal.missing");

/** What everyone may know of. Undefined: there is no such record. */
async function findTitle({ em, clientInfo }: Context, about: ReportSubject, id: string) {
  if (!isId(id)) return undefined;
  if (about === "content")
    return (await selectPublicContent(em).select("t.title").where("t.id", "=", id).executeTakeFirst())?.title;
  if (about === "media")
    return (await query(em).selectFrom("media").select("title").where("id", "=", id).executeTakeFirst())
      ?.title;
  const page = await query(em)
    .selectFrom("page")
    .select("title")
    .where("id", "=", id)
    .where("is_published", "=", true)
    .executeTakeFirst();
  return page && localize(page.title, clientInfo.language ?? "en");
}

/** For the form. */
export async function findReportSubject(
  ctx: Context,
  about: ReportSubject | undefined,
  id: string | undefined,
): Promise<Result<{ about: ReportSubject; id: string; title: string }>> {
  if (!about || !id) return missing;
  const title = await findTitle(ctx, about, id);
  return title === undefined ? missing : ok({ about, id, title });
}

/** A request like those about personal data: with the same limits, the same day to answer by, and the same queue. */
export async function createReport(
  ctx: Context,
  { about, id, ...input }: CreateReport,
): Promise<Result<{ dueOn: string }>> {
  const subject = await findReportSubject(ctx, about, id);
  if (!subject.ok) return subject;
  const { title } = subject.value;
  return insertRequest(ctx, {
    ...input,
    kind: "report",
    subjectKind: about,
    subjectId: id,
    subjectTitle: title,
  });
}
