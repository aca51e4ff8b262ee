import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Actor, Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import type { ItemDetails } from "#app/schemas/definitions/item-fields.ts";
import type { StaffTexts } from "#app/schemas/definitions/staff-fields.ts";
import {
  type ContentCategory,
  type ItemFileUse,
  type ItemVersionPart,
  MAX_ITEM_VERSIONS,
  type Rights,
} from "#app/schemas/lists/content.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import type { RelationKind } from "#app/schemas/lists/relations.ts";
import type { Person } from "#app/schemas/people.ts";

/** `storedName` stays with the content of the file: a replaced recording keeps its row. */
export type FileSnapshot = {
  id: string;
  storedName: string;
  name: string;
  label: string;
  altText: string;
  use: ItemFileUse;
  embargoUntil: string | null;
};

/** Without its status, and what says who sees it: restoring closes and opens nothing. */
export type ItemSnapshot = {
  title: string;
  author: string;
  description: string;
  category: ContentCategory;
  specialization: string;
  country: string;
  language: string;
  otherLanguages: string[];
  tags: string[];
  publishedDate: string | null;
  date: string;
  rights: Rights | null;
  isOpenAccess: boolean;
  kind: string;
  accessionNumber: string;
  details: ItemDetails & OwnValues;
  point: { latitude: number; longitude: number; isApproximate: boolean } | null;
  people: Person[];
  relations: { kind: RelationKind; id: string }[];
  files: FileSnapshot[];
};

const itemSnapshotSql = sql<ItemSnapshot>`jsonb_build_object(
  'title', t.title, 'author', t.author, 'description', t.description, 'category', t.category,
  'specialization', t.specialization, 'country', t.country, 'language', t.language,
  'otherLanguages', t.other_languages, 'tags', t.tags, 'publishedDate', t.published_date, 'date', t.date_edtf,
  'rights', t.rights, 'isOpenAccess', t.is_open_access, 'kind', t.kind, 'accessionNumber', t.accession_number,
  'details', t.details,
  'point', case when t.latitude is not null then jsonb_build_object(
    'latitude', t.latitude, 'longitude', t.longitude, 'isApproximate', t.is_approximate_place) end,
  'people', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'role', p.role) order by p.position), '[]')
    from item_person p where p.content_id = t.id),
  'relations', (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.to_id) order by r.kind, r.to_id), '[]')
    from item_relation r where r.from_id = t.id),
  'files', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'storedName', f.name, 'name', f.original_name,
      'label', i.label, 'altText', i.alt_text, 'use', i.use, 'embargoUntil', i.embargo_until) order by i.position, i.id), '[]')
    from item_file i join stored_file f on f.id = i.file_id where i.content_id = t.id))`;

export type StaffSnapshot = {
  details: StaffTexts & OwnValues;
  hidesExactPlace: boolean;
  point: { latitude: number; longitude: number } | null;
};

const staffSnapshotSql = sql<StaffSnapshot>`(select jsonb_build_object(
  'details', coalesce(s.details, '{}'), 'hidesExactPlace', t.is_approximate_place,
  'point', case when s.latitude is not null then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) end)
  from (select) as one left join item_staff s on s.content_id = t.id)`;

const selectParts = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("content as t")
    .innerJoin(
      sql<{ part: ItemVersionPart; snapshot: unknown }>`lateral (values
        ('item', ${itemSnapshotSql}), ('staff', ${staffSnapshotSql}))`.as<"parts">(
        sql`parts (part, snapshot)`,
      ),
      (join) => join.onTrue(),
    )
    .where("t.id", "=", id);

export async function loadCurrentSnapshot(em: EntityManager, id: string, part: ItemVersionPart) {
  const { snapshot } = await selectParts(em, id)
    .select("parts.snapshot")
    .where("parts.part", "=", part)
    .executeTakeFirstOrThrow();
  return snapshot;
}

/** Of a published item, before a change. Stored afterwards by storeItemVersion(). */
type PreviousVersion = { id: string; part: ItemVersionPart; snapshot: string }[];

/**
 * Call it before a change of an item, while its row is locked. Changes by jobs and merged terms are no versions: each is
 * one decision about many items, which the audit log has, and a restored item would have the same again.
 */
export const loadPreviousVersion = (em: EntityManager, id: string): Promise<PreviousVersion> =>
  selectParts(em, id)
    .select(["t.id", "parts.part", sql<string>`parts.snapshot::text`.as("snapshot")])
    .where("t.approval_status", "=", "approved")
    .execute();

/** Call it when the change is written, in the same transaction. Stores the parts that differ. */
export async function storeItemVersion(
  em: EntityManager,
  { actor }: Pick<Context, "actor">,
  previous: PreviousVersion,
) {
  await em.flush();
  const [first] = previous;
  if (!first) return;
  const texts = [previous.map(({ part }) => part), previous.map(({ snapshot }) => snapshot)];
  const before = sql<{ part: ItemVersionPart; snapshot: unknown }>`(
    select part, snapshot::jsonb from unnest(${texts[0]}::text[], ${texts[1]}::text[]) as p (part, snapshot))`;
  const stored = await query(em)
    .insertInto("item_version")
    .columns(["id", "content_id", "part", "number", "snapshot", "changed_by_id", "changed_at"])
    .expression(
      selectParts(em, first.id)
        .innerJoin(before.as("before"), "before.part", "parts.part")
        .select([sql<string>`gen_random_uuid()`.as("id"), "t.id as content_id", "parts.part"])
        .select([
          sql<number>`1 + coalesce((select max(number) from item_version v
            where v.content_id = t.id and v.part = parts.part), 0)`.as("number"),
          "before.snapshot",
          sql<string | null>`${getActorId(actor)}::uuid`.as("changed_by_id"),
          sql<string>`clock_timestamp()`.as("changed_at"),
        ])
        .whereRef("parts.snapshot", "<>", "before.snapshot"),
    )
    .returning(["content_id as id", "part", "number"])
    .execute();
  for (const version of stored) if (version.number > MAX_ITEM_VERSIONS) await deleteOldest(em, version);
}

const getActorId = (actor: Actor) => (actor.role === "visitor" ? null : actor.id);

const deleteOldest = (
  em: EntityManager,
  { id, part, number }: { id: string; part: ItemVersionPart; number: number },
) =>
  query(em)
    .deleteFrom("item_version")
    .where("content_id", "=", id)
    .where("part", "=", part)
    .where("number", "<=", number - MAX_ITEM_VERSIONS)
    .execute();
