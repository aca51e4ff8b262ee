import { Migration } from "@mikro-orm/migrations";

import {
  createChangeTrigger,
  createPublicFields,
  OPEN_ACCESS_COLUMNS,
  OPEN_ACCESS_FIELDS,
} from "./2026-11-28-02-site-open-access.ts";

const toVectorSql = (words: string, weight: string) => `to_search_vector(${words}, '${weight}')`;

type MoreWords = { B?: string; C: string; D: string };

/** As in 2026-11-29-lists, with `more` after the words of weight B and C, which visitors may search, and D. */
const getSearchWordsSql = (more: MoreWords) =>
  [
    toVectorSql("title", "A"),
    toVectorSql(`author${more.B ?? ""}`, "B"),
    toVectorSql(
      `left(description, 100) || ' ' || join_words(tags) || ' ' || specialization || ' ' || category || ' ' || country${more.C}`,
      "C",
    ),
    toVectorSql(`description${more.D}`, "D"),
  ].join(" || ");

export const createSearchWords = (more: MoreWords) =>
  `add column search_words tsvector not null generated always as (${getSearchWordsSql(more)}) stored`;

export const DETAIL_WORDS = {
  C: " || ' ' || accession_number || ' ' || join_values(details, 100)",
  D: " || ' ' || join_values(details, 5000)",
};
export const DETAIL_COLUMNS = `${OPEN_ACCESS_COLUMNS}, details, accession_number`;
export const DETAIL_FIELDS = ` || jsonb_build_array(it.accession_number, preview_texts(it.details))
        || case when is_open_to_visitors(it) then jsonb_build_array(it.description, it.file_id, it.details)
        else '[]' end`;

/** Texts as visitors see them: the beginning, and whether there is more. */
const PREVIEW_TEXTS = `create function preview_texts(texts jsonb) returns jsonb language sql immutable strict parallel safe
  return (select coalesce(jsonb_object_agg(key, jsonb_build_array(left(value, 100), length(value) > 100)), '{}')
    from jsonb_each_text(texts))`;

/** The texts that describe an item, by the name of their field, and its accession number, which is unique. */
export class ItemDetails extends Migration {
  override up() {
    this.addSql(`create function join_values(texts jsonb, most int) returns text
      language sql immutable strict parallel safe
      return (select coalesce(string_agg(left(value, most), ' ' order by key), '') from jsonb_each_text(texts))`);
    this.addSql(`alter table content drop column search_words,
      add column details jsonb not null default '{}',
      add column accession_number text not null default '',
      add column accession_key text not null
        generated always as (upper(regexp_replace(accession_number, '\\s', '', 'g'))) stored,
      ${createSearchWords(DETAIL_WORDS)}`);
    this.addSql(`create index content_search_words on content using gin (search_words)`);
    this.addSql(`create unique index content_accession on content (accession_key) where accession_key <> ''`);
    this.addSql(`drop trigger content_set_changed_at on content`);
    this.addSql(createChangeTrigger(DETAIL_COLUMNS));
    this.addSql(PREVIEW_TEXTS);
    this.addSql(createPublicFields(DETAIL_FIELDS));
  }

  override down() {
    this.addSql(`drop trigger content_set_changed_at on content`);
    this.addSql(createChangeTrigger(OPEN_ACCESS_COLUMNS));
    this.addSql(createPublicFields(OPEN_ACCESS_FIELDS));
    this.addSql(`drop function preview_texts(jsonb)`);
    this.addSql(`alter table content drop column search_words, drop column accession_key,
      drop column accession_number, drop column details, ${createSearchWords({ C: "", D: "" })}`);
    this.addSql(`create index content_search_words on content using gin (search_words)`);
    this.addSql(`drop function join_values(jsonb, int)`);
  }
}
