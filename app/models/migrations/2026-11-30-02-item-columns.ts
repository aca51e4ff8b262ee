import { Migration } from "@mikro-orm/migrations";

import { createChangeTrigger, createPublicFields } from "./2026-11-28-02-site-open-access.ts";
import {
  createSearchWords,
  DETAIL_COLUMNS,
  DETAIL_FIELDS,
  DETAIL_WORDS,
} from "./2026-11-30-01-item-details.ts";

const FUNCTIONS = {
  // An item without a kind of its own has that of the form that made it.
  effective_kind: `(kind text, category text, content_type text) returns text
    return case when kind <> '' then kind
      when content_type = 'article' then case category when 'Literary Collection' then 'book' else 'article' end
      when content_type = 'image' then 'photograph' when content_type = 'audio' then 'recording'
      else content_type end`,
  // A year among the tags is the year of the work, as in getYear().
  item_year: `(published date, tags text[]) returns int
    return coalesce(
      (select tag::int from unnest(tags) with ordinality as each (tag, i) where tag ~ '^[0-9]{4}$' order by i limit 1),
      extract(year from published)::int)`,
  // The queries of filters use it too, so that both cut and fold a value alike.
  filter_key: `(name text, value text) returns text return name || '=' || fold(left(value, 100))`,
  // Texts whose name begins with own_ are fields of the institution.
  item_filter_keys: `(kind text, category text, content_type text, language text, other_languages text[],
      has_file boolean, details jsonb) returns text[]
    return array[filter_key('kind', effective_kind(kind, category, content_type)),
        filter_key('file', case when has_file then 'yes' else 'no' end)]
      || array(select filter_key('language', each) from unnest(language || other_languages) as each)
      || array(select filter_key(key, value) from jsonb_each_text(details)
        where key = 'place' or starts_with(key, 'own_'))`,
};

const EARLIEST = "case when date_edtf <> '' then first_year else item_year(published_date, tags) end";
const LATEST = "case when date_edtf <> '' then last_year else item_year(published_date, tags) end";

const NEW_COLUMNS = [
  "kind text not null default ''",
  "other_names text not null default ''",
  "other_languages text[] not null default '{}'",
  "date_edtf text not null default ''",
  "first_year int",
  "last_year int check (first_year <= last_year)",
  "latitude double precision check (latitude between -90 and 90)",
  "longitude double precision check (longitude between -180 and 180)",
  "is_approximate_place boolean not null default false",
  `earliest_year int generated always as (${EARLIEST}) stored`,
  `latest_year int generated always as (${LATEST}) stored`,
  `sort_year int not null generated always as (coalesce(${EARLIEST}, ${LATEST}, 9999)) stored`,
  `filter_keys text[] not null generated always as (item_filter_keys(kind, category, content_type, language,
    other_languages, file_id is not null, details)) stored`,
];
const NAMES = NEW_COLUMNS.map((column) => column.split(" ")[0]!);
const PUBLIC_NAMES = [
  "kind",
  "other_languages",
  "date_edtf",
  "latitude",
  "longitude",
  "is_approximate_place",
];

export const ITEM_COLUMNS = `${DETAIL_COLUMNS}, ${PUBLIC_NAMES.join(", ")}`;
export const ITEM_FIELDS = `${DETAIL_FIELDS} || jsonb_build_array(${PUBLIC_NAMES.map((name) => `it.${name}`).join(", ")})`;

const SEARCH_INDEX = "create index content_search_words on content using gin (search_words)";
const createFilterIndex = (more: string) =>
  `create index content_filters on content using gin (category, content_type, country, tags${more})`;

/** Kind, date, place and languages of an item, which may have no file. It rewrites the table once. */
export class ItemColumns extends Migration {
  override up() {
    for (const [name, definition] of Object.entries(FUNCTIONS))
      this.addSql(
        `create function ${name}${definition.replace("return ", "language sql immutable parallel safe return ")}`,
      );
    this.addSql(`alter table content alter column file_id drop not null, drop column search_words,
      ${NEW_COLUMNS.map((column) => `add column ${column}`).join(", ")},
      ${createSearchWords({ B: " || ' ' || other_names", ...DETAIL_WORDS })}`);
    this.addSql(`alter table content alter column filter_keys set statistics 500`);
    this.addSql(SEARCH_INDEX);
    this.addSql(`drop index content_filters`);
    this.addSql(createFilterIndex(", filter_keys"));
    this.addSql(`create index content_by_year on content (sort_year, id)`);
    this
      .addSql(`create index content_years on content using gist (int4range(earliest_year, latest_year, '[]'))
      where earliest_year is not null or latest_year is not null`);
    this.replacePublicFields(ITEM_COLUMNS, ITEM_FIELDS);
  }

  /** Fails if there are items without a file. */
  override down() {
    this.replacePublicFields(DETAIL_COLUMNS, DETAIL_FIELDS);
    this.addSql(`drop index content_filters`);
    this.addSql(`alter table content alter column file_id set not null, drop column search_words,
      ${NAMES.toReversed()
        .map((name) => `drop column ${name}`)
        .join(", ")},
      ${createSearchWords(DETAIL_WORDS)}`);
    this.addSql(SEARCH_INDEX);
    this.addSql(createFilterIndex(""));
    for (const name of Object.keys(FUNCTIONS).toReversed()) this.addSql(`drop function ${name}`);
  }

  private replacePublicFields(columns: string, fields: string) {
    this.addSql(`drop trigger content_set_changed_at on content`);
    this.addSql(createChangeTrigger(columns));
    this.addSql(createPublicFields(fields));
  }
}
