import { isDeepStrictEqual } from "node:util";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { isAnyOf, query, updateRow } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { DEMO_SITE, DEMO_SLIDE_PICTURES } from "#app/models/seed/demo-site.ts";
import { SITE_SETTINGS_ID, SiteSettingsEntity } from "#app/models/site.ts";
import type { DemoKind } from "#app/schemas/admin-lists.ts";
import type { ShownPart } from "#app/schemas/definitions/site-fields.ts";
import type { DemoSummary } from "#app/schemas/setup.ts";
import type { SiteSettings } from "#app/schemas/site.ts";
import {
  followContentChange,
  listStoredFiles,
  listUploadedItems,
} from "#app/services/content/index.server.ts";
import { removeDemoRegistrations } from "#app/services/events/index.server.ts";
import { deleteFilesUnlessBackup } from "#app/services/files/index.server.ts";
import { deleteMessagesOfAccounts } from "#app/services/mail/index.server.ts";
import { listTileFiles } from "#app/services/pictures/index.server.ts";
import { listLowDataFiles } from "#app/services/recordings/index.server.ts";
import { deleteUnusedPictures, toSettingTimes } from "#app/services/site/index.server.ts";

import { type DemoRow, findDemoRows, lockDemoRecords, summarizeDemo } from "./find-demo-records.server.ts";

type ShownParts = Partial<Record<ShownPart, boolean>>;

/** Returns what was removed and what remains. Can be called again, when what people added no longer needs the rest. */
export async function removeDemo(ctx: Context, shown: ShownParts = {}): Promise<Result<DemoSummary>> {
  const refusal = checkAccess(ctx, "site.manage");
  if (refusal) return refusal;
  const removed = await withIdempotency(ctx, async (em) => {
    await lockDemoRecords(em);
    const rows = await findDemoRows(em);
    const summary = summarizeDemo(rows);
    const files = await deleteRows(em, ctx, rows);
    await resetSiteSettings(em, shown);
    const note = Object.entries(summary.removable)
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(", ");
    await writeAuditLog(em, ctx, "demo.removed", { id: "demo", name: "" }, { note });
    return ok({ summary, files });
  });
  if (!removed.ok) return removed;
  await deleteFilesUnlessBackup(removed.value.files);
  return ok(removed.value.summary);
}

async function deleteRows(em: EntityManager, ctx: Context, rows: DemoRow[]): Promise<string[]> {
  const listIds = (kind: DemoKind) =>
    rows.filter((row) => row.kind === kind && !row.isNeeded).map(({ id }) => id);
  const [content, media, events, visits] = [
    listIds("content"),
    listIds("media"),
    listIds("events"),
    listIds("visits"),
  ];
  const accounts = listIds("accounts");
  const files = await listFiles(em, content, media);
  await deleteByIds(em, "content", content);
  await deleteByIds(em, "media", media);
  await deleteByIds(
    em,
    "stored_file",
    files.map(({ id }) => id),
  );
  await removeDemoRegistrations(em, ctx, accounts, events);
  await deleteByIds(em, "event", events);
  await deleteByIds(em, "appointment", visits);
  await query(em)
    .deleteFrom("message")
    .where(isAnyOf("subject_id", [...visits, ...events]))
    .execute();
  if (accounts.length) await deleteMessagesOfAccounts(em, accounts);
  await query(em)
    .deleteFrom("idempotency_key")
    .where(sql<boolean>`response ->> 'id' = any(${visits})`)
    .execute();
  await deleteByIds(em, "contributor", listIds("contributors"));
  await deleteByIds(em, "contributor_application", listIds("applications"));
  const uploads = await listUploadedItems(em, accounts);
  await deleteByIds(em, "account", accounts);
  await followContentChange(em, [...content, ...uploads]);
  for (const [kind, ids] of Object.entries({ content, media, event: events }))
    if (ids.length)
      await query(em)
        .insertInto("tombstone")
        .values(ids.map((id) => ({ id, kind })))
        .execute();
  const removed = rows.filter((row) => !row.isNeeded).map(({ id }) => id);
  await query(em).deleteFrom("demo_record").where(isAnyOf("record_id", removed)).execute();
  return files.map(({ name }) => name);
}

type DeletedTable =
  | "content"
  | "media"
  | "stored_file"
  | "event"
  | "appointment"
  | "contributor"
  | "contributor_application"
  | "account";

const deleteByIds = (em: EntityManager, table: DeletedTable, ids: string[]) =>
  query(em).deleteFrom(table).where(isAnyOf("id", ids)).execute();

async function listFiles(em: EntityManager, content: string[], media: string[]) {
  const rows = await query(em)
    .selectFrom("stored_file")
    .select(["id", "name"])
    .where("id", "in", (from) =>
      from
        .selectFrom("media")
        .select("file_id")
        .where(isAnyOf("id", media))
        .unionAll(from.selectFrom("media_picture").select("file_id").where(isAnyOf("media_id", media))),
    )
    .execute();
  rows.push(...(await listStoredFiles(em, content)));
  const sources = rows.map(({ id }) => id);
  return [...rows, ...(await listTileFiles(em, sources)), ...(await listLowDataFiles(em, sources))];
}

/** What the institution has changed stays. `shown`: parts of screens that it wants or does not want. */
async function resetSiteSettings(em: EntityManager, shown: ShownParts) {
  const { settings, version, logo, icon } = await query(em)
    .selectFrom("site_settings")
    .select(["settings", "version", "logo", "icon"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = withoutDemoSettings(settings);
  await updateRow(em, SiteSettingsEntity, SITE_SETTINGS_ID, {
    settings: { ...changed, ...shown },
    ...toSettingTimes(changed),
    changedAt: new Date(),
    version: version + 1,
  });
  await deleteUnusedPictures(em, { settings: changed, logo, icon });
}

/** A slide whose words were changed still has a drawing of the demo. */
function withoutDemoSettings({ carousel, ...settings }: Partial<SiteSettings>): Partial<SiteSettings> {
  const slides = carousel?.filter(({ picture }) => !DEMO_SLIDE_PICTURES.some(({ id }) => id === picture));
  const changed = Object.entries(settings).filter(
    ([name, value]) => !isDeepStrictEqual(value, DEMO_SITE[name as keyof typeof DEMO_SITE]),
  );
  return { ...Object.fromEntries(changed), ...(slides?.length && { carousel: slides }) };
}
