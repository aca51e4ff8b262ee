import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { isOpenAccessOn, seesPreview } from "#app/core/visitor-access.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { toIsoTimestamp, castToText, defineColumns, query } from "#app/core/query.server.ts";
import { catalogueTranslators } from "#app/messages/all.server.ts";
import { formatDate } from "#app/schemas/edtf.server.ts";
import { isMarkedOpenSql, isOpenAccessSql, isPublishedSql, isVisibleSql } from "#app/models/content.ts";
import { FURTHER_FILE_SQL } from "#app/models/item-file.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Content } from "#app/schemas/content.ts";
import { contentFields } from "#app/schemas/definitions/content-fields.ts";
import { getColumns } from "#app/schemas/definitions/fields.ts";
import { PREVIEW_LIMITS, type Rights, OPEN_ACCESS_RIGHTS } from "#app/schemas/lists/content.ts";
import { createTranscriptFileUrl } from "#app/schemas/transcript-url.ts";
import type { TranscriptDraft } from "#app/schemas/transcripts.ts";

import { pickDetails } from "./item-details.ts";
import { peopleColumn, toPeopleView } from "./people-view.ts";
import {
  notOfferedCondition,
  selectWaitingList,
  toReservationView,
  type WaitingListSummary,
} from "./reservation-view.ts";
import { selectThumbnail, toThumbnailView } from "./thumbnail-view.ts";

const contentExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["content"] }, "t">();

/** PostgreSQL uses the partial indexes only if these conditions match their predicates. */
export const pendingCondition = sql<boolean>`(t.approval_status = 'pending' or t.has_pending_draft)`;
export const publishedCondition = sql<boolean>`${sql.raw(isPublishedSql("t"))}`;
export const visibleCondition = sql<boolean>`${sql.raw(isVisibleSql("t"))}`;
export const openAccessCondition = sql<boolean>`${sql.raw(isOpenAccessSql("t"))} and ${notOfferedCondition}`;

/** Of an item whose files are closed singly, the first day on which one opens. */
export const embargoUntilColumn = sql<
  string | null
>`coalesce(t.embargo_until, case when t.file_id is null then (
    select min(i.embargo_until) from item_file i where i.content_id = t.id and i.use = 'shown') end)::text`.as(
  "embargoUntil",
);

const publicContentColumns = [
  "t.id",
  ...getColumns(contentFields),
  "t.accession_number as accessionNumber",
  "t.details",
  "t.kind",
  "t.date_edtf as date",
  "t.first_year as firstYear",
  "t.last_year as lastYear",
  "t.other_languages as otherLanguages",
  "t.latitude",
  "t.longitude",
  "t.is_approximate_place as isApproximatePlace",
  "t.is_picture_hidden as isPictureHidden",
  embargoUntilColumn,
  sql<string | null>`t.embargo_until::text`.as("ownEmbargoUntil"),
  "t.category",
  "t.specialization",
  "t.content_type as contentType",
  "t.is_published as isPublished",
  "t.approval_status as approvalStatus",
  "t.rejection_reason as rejectionReason",
  "t.downloads",
  "t.views",
  "t.version",
  toIsoTimestamp(contentExpressionBuilder.ref("t.created_at")).as("createdAt"),
  toIsoTimestamp(contentExpressionBuilder.ref("t.pending_since")).as("pendingSince"),
  "t.has_pending_draft as hasPendingDraft",
  "t.uploader_id as uploaderId",
  contentExpressionBuilder
    .selectFrom("account as u")
    .select((u) =>
      jsonBuildObject({ email: castToText(u.ref("u.email")), role: u.ref("u.role") }).as("person"),
    )
    .whereRef("u.id", "=", "t.uploader_id")
    .as("uploader"),
  contentExpressionBuilder
    .selectFrom("account as a")
    .select((a) => jsonBuildObject({ email: castToText(a.ref("a.email")) }).as("person"))
    .whereRef("a.id", "=", "t.approver_id")
    .as("approver"),
  contentExpressionBuilder
    .selectFrom("contributor as c")
    .select((c) =>
      jsonBuildObject({ name: c.ref("c.name"), institution: c.ref("c.institution") }).as("person"),
    )
    .whereRef("c.id", "=", "t.contributor_id")
    .as("contributor"),
  peopleColumn,
  contentExpressionBuilder
    .selectFrom("stored_file as f")
    .select((f) =>
      jsonBuildObject({
        id: f.ref("f.id"),
        name: f.ref("f.name"),
        originalName: f.ref("f.original_name"),
        extension: f.ref("f.extension"),
        size: f.ref("f.size"),
        digest: f.ref("f.digest"),
      }).as("file"),
    )
    .whereRef("f.id", "=", "t.file_id")
    .$asScalar()
    .as("file"),
] as const;

const withVisitorColumns = defineColumns("content", (rows) =>
  rows
    .select(publicContentColumns)
    .select([
      sql<boolean>`false`.as("isFavourite"),
      sql<WaitingListSummary | null>`null`.as("line"),
      sql<TranscriptDraftRow[]>`'[]'::json`.as("drafts"),
      sql<boolean>`coalesce(${sql.raw(isMarkedOpenSql("t"))} and ${notOfferedCondition}, false)`.as("isOpen"),
      selectThumbnail({ role: "visitor" }),
    ]),
);

type TranscriptDraftRow = Omit<TranscriptDraft, "url" | "replaces" | "file"> & {
  replaces: string | null;
  file: string | null;
};

type Reader = { me: string; isAdmin: boolean; actor: Actor };

const selectTranscriptDrafts = ({ me, isAdmin }: Omit<Reader, "actor">) =>
  jsonArrayFrom(
    contentExpressionBuilder
      .selectFrom("item_file as i")
      .innerJoin("transcript as s", "s.file_id", "i.file_id")
      .select(sql<string | null>`${sql.raw(FURTHER_FILE_SQL)}`.as("file"))
      .select(["s.id", "s.language", "s.is_removal as isRemoval", "s.replaces_id as replaces"])
      .select(
        sql<TranscriptDraft["status"]>`case when s.is_rejected then 'rejected' else 'pending' end`.as(
          "status",
        ),
      )
      .select(
        sql<boolean>`not exists (select from transcript_cue where transcript_id = s.id and number = 1 and start_ms is null)`.as(
          "isTimed",
        ),
      )
      .whereRef("i.content_id", "=", "t.id")
      .where("s.status", "=", "draft")
      .where(
        sql<boolean>`case when ${isAdmin}::boolean then not s.is_rejected else t.uploader_id = ${me} end`,
      )
      .orderBy("i.position")
      .orderBy("s.id"),
  );

const withReaderColumns = defineColumns("content", (rows, { me, isAdmin, actor }: Reader) =>
  rows.select(publicContentColumns).select((t) => [
    sql<boolean>`${t.exists(
      t
        .selectFrom("favourite as v")
        .select(sql`1`.as("one"))
        .whereRef("v.content_id", "=", "t.id")
        .where("v.account_id", "=", me),
    )}`.as("isFavourite"),
    selectWaitingList(me).as("line"),
    selectTranscriptDrafts({ me, isAdmin }).as("drafts"),
    sql<boolean>`false`.as("isOpen"),
    selectThumbnail(actor),
  ]),
);

export const withContentColumns = <DB, TB extends keyof DB, Output>(
  rows: SelectQueryBuilder<DB, TB, Output>,
  actor: Actor,
) =>
  actor.role === "visitor"
    ? withVisitorColumns(rows)
    : withReaderColumns(rows, { me: actor.id, actor, isAdmin: hasCapability({ actor }, "content.manage") });

export const selectContent = (em: EntityManager, actor: Actor) =>
  withContentColumns(query(em).selectFrom("content as t"), actor);

export type ContentRow = Awaited<ReturnType<ReturnType<typeof selectContent>["executeTakeFirstOrThrow"]>>;

export const isOwner = (actor: Actor, { uploaderId }: { uploaderId: string | null }) =>
  actor.role !== "visitor" && uploaderId === actor.id;

export const isPendingItem = ({
  approvalStatus,
  hasPendingDraft,
}: Pick<ContentRow, "approvalStatus" | "hasPendingDraft">) => approvalStatus === "pending" || hasPendingDraft;

export const canBeOpenAccess = (rights: Rights | null) =>
  OPEN_ACCESS_RIGHTS.some((shared) => shared === rights);

/** `isOpen` is loaded for visitors only. */
export const isOpenToVisitors = (row: Pick<ContentRow, "isOpen" | "embargoUntil">) =>
  row.isOpen && isOpenAccessOn() && !isEmbargoed(row);

/** Files open when the day begins in the institution's time zone, even if the job that removes the day is late. */
export const isEmbargoed = ({ embargoUntil }: { embargoUntil: string | null }) =>
  embargoUntil !== null && embargoUntil > getInstitutionDate();

/** The one condition of closed files. Those who manage the item open them. */
export const isClosedTo = (actor: Actor, row: Pick<ContentRow, "embargoUntil" | "uploaderId">) =>
  isEmbargoed(row) && !isOwner(actor, row) && !hasCapability({ actor }, "content.manage");

const toFileFields = ({ id }: ContentRow, file: ContentRow["file"] | null) => ({
  filename: file && `${id}.${file.extension}`,
  originalFilename: file && file.originalName,
  fileSize: file && file.size,
});

/** Most items have none of these, and their responses stay as short as they were. */
function toOptionalFields(row: ContentRow) {
  const { kind, date, firstYear, lastYear, otherLanguages, latitude, longitude, isApproximatePlace } = row;
  return {
    ...(kind && { kind }),
    ...(date && {
      date,
      dateText: formatDate(catalogueTranslators.en, "en", date),
      earliestYear: firstYear,
      latestYear: lastYear,
    }),
    ...(otherLanguages.length > 0 && { otherLanguages }),
    ...(latitude !== null &&
      longitude !== null && { coordinates: { latitude, longitude, isApproximate: isApproximatePlace } }),
  };
}

export function toContentView(row: ContentRow, actor: Actor): Content {
  const isOpen = isOpenToVisitors(row);
  const isPreview = seesPreview(actor) && !isOpen;
  const { id, title, author, category, specialization, country, tags, language, contentType } = row;
  const { publishedDate, rights, createdAt, isPublished, downloads } = row;
  const publicFields = {
    id,
    title,
    author,
    description: isPreview ? truncate(row.description, PREVIEW_LIMITS.characters) : row.description,
    category,
    specialization,
    country,
    tags,
    language,
    contentType,
    publishedDate,
    rights,
    createdAt,
    isPublished,
    downloads,
    ...(row.accessionNumber && { accessionNumber: row.accessionNumber }),
    ...pickDetails(row.details, isPreview),
    people: toPeopleView(row.people),
    ...toOptionalFields(row),
    ...(isEmbargoed(row) && { files: "closed" as const, embargoUntil: row.embargoUntil! }),
    ...toThumbnailView(id, row.thumbnail),
  };
  if (actor.role === "visitor")
    return isOpen ? { ...publicFields, ...toFileFields(row, row.file), isOpenAccess: true } : publicFields;
  const { views, contributor, approvalStatus, isFavourite } = row;
  const isItemOwner = isOwner(actor, row);
  const isAdmin = hasCapability({ actor }, "content.manage");
  const isEditable = isAdmin || (isItemOwner && actor.role === "contributor");
  return {
    ...publicFields,
    ...toFileFields(row, isClosedTo(actor, row) ? null : row.file),
    ...{ views, contributor, approvalStatus, isFavourite },
    isOpenAccess: row.isOpenAccess && canBeOpenAccess(row.rights),
    isEditable,
    ...toReservationView(row.line, actor, isItemOwner || isAdmin),
    ...((isItemOwner || isAdmin) && {
      rejectionReason: row.rejectionReason,
      version: row.version,
      uploader: row.uploader,
      ...(isPendingItem(row) && { pendingSince: row.pendingSince }),
    }),
    ...(isEditable && row.isPictureHidden && { isPictureHidden: true }),
    ...(isEditable &&
      row.drafts.length > 0 && {
        transcriptDrafts: row.drafts.map(({ replaces, file, ...draft }) => ({
          ...draft,
          ...(file && { file }),
          ...(replaces && { replaces }),
          url: createTranscriptFileUrl(file ?? id, draft),
        })),
      }),
    ...(isAdmin && { approver: row.approver }),
  };
}

/** What everyone may know of. */
export const selectPublicContent = (em: EntityManager) =>
  query(em).selectFrom("content as t").where(visibleCondition);
