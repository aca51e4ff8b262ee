import { Migration } from "@mikro-orm/migrations";

import * as accounts from "./baseline/accounts.ts";
import * as appointments from "./baseline/appointments.ts";
import * as content from "./baseline/content.ts";
import * as events from "./baseline/events.ts";
import * as media from "./baseline/media.ts";
import { functions } from "./baseline/functions.ts";
import * as messages from "./baseline/messages.ts";
import * as system from "./baseline/system.ts";

/** Lists count their own rows, and search words in one tsvector column for each table. */

/** Visitors may search the weights A to C. */
const SEARCH_WORDS: Record<string, Partial<Record<"A" | "B" | "C" | "D", string>>> = {
  content: {
    A: "title",
    B: "author",
    C: `left(description, 100) || ' ' || join_words(tags) || ' ' || specialization || ' ' || category || ' ' || country`,
    D: "description",
  },
  media: {
    A: "title",
    B: "photographer",
    C: `description || ' ' || join_words(tags) || ' ' || category || ' ' || country || ' ' || location || ' '
      || credit_line || ' ' || alt_text`,
  },
  event: {
    A: "title",
    B: "organizer",
    C: `left(description, 100) || ' ' || type || ' ' || category || ' ' || country`,
    D: `description || ' ' || location`,
  },
  contributor: {
    A: "name",
    B: "institution",
    C: `title || ' ' || join_words(specialization) || ' ' || biography`,
  },
  appointment: {
    A: `first_name || ' ' || last_name || ' ' || institution`,
    C: `email || ' ' || phone || ' ' || purpose || ' ' || reference`,
  },
};

const TABLES = Object.keys(SEARCH_WORDS);

const toVectorSql = (weights: (typeof SEARCH_WORDS)[string]) =>
  Object.entries(weights)
    .map(([weight, words]) => `to_search_vector(${words}, '${weight}')`)
    .join(" || ");

const FUNCTIONS = [
  `create function to_search_words(words text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g'))`,
  `create function to_search_vector(words text, weight "char") returns tsvector
    language sql immutable strict parallel safe
    return setweight(to_tsvector('simple'::regconfig, to_search_words(words)), weight)`,
  `create function to_word_query(word text, weights text) returns tsquery
    language sql immutable strict parallel safe
    return to_tsquery('simple'::regconfig,
      regexp_replace(to_search_words(word), ' ', ':' || weights || ' <-> ', 'g') || ':*' || weights)`,
];

/** 'loaned': a book on loan is listed, but cannot be opened. */
const VISIBILITY = `case when approval_status <> 'approved' then 'hidden' when is_published then 'public'
  when category = 'Literary Collection' then 'loaned' else 'hidden' end`;

const CONTENT_INDEXES = [
  `create index content_search_words on content using gin (search_words)`,
  `create index content_search_names on content using gin (search_names gin_trgm_ops)`,
  `create index content_filters on content using gin (category, content_type, country, tags)`,
  `create index content_changed on content (changed_at desc, id desc) where visibility <> 'hidden'`,
  `create index content_by_author on content (author, id desc) where visibility <> 'hidden'`,
  `create index content_by_status on content (approval_status, id desc)`,
  `create index content_by_title on content (search_title, id)`,
  `create index content_by_contributor on content (contributor_id, id desc)`,
  `create index content_by_uploader on content (uploader_id, id desc)`,
  `create index content_pending on content (pending_since, id) where approval_status = 'pending' or has_pending_draft`,
  `create statistics content_facets (mcv, dependencies) on category, content_type, country, visibility from content`,
];

const BASELINE_AREAS = [accounts, appointments, content, events, media, messages];
const BASELINE_TABLES = [...BASELINE_AREAS, system].flatMap(({ tables }) => tables);
const COUNT_TRIGGERS = BASELINE_AREAS.flatMap(({ triggers = [] }) => triggers).filter((statement) =>
  /^create (function|trigger) \w+_(count|sums)_(insert|delete|update)\b/.test(statement),
);

const findBaseline = (pattern: RegExp) => BASELINE_TABLES.filter((statement) => pattern.test(statement));
const OLD_INDEXES = findBaseline(
  /^create index (\w+ on content |(media|event|contributor)_sitemap |\w+_search_all )/,
);

const getName = (statement: string) => /^create \w+ (\w+)/.exec(statement)![1]!;

function listOldSearchColumns(table: string): string[] {
  const [createTable = ""] = findBaseline(new RegExp(`^create table ${table} \\(`));
  return createTable.match(/search_(all|preview) text not null generated always as \([^]*?\) stored/g) ?? [];
}

/** Counts the rows that the triggers did not see. */
function buildRecount(insertFunction: string): string {
  const trigger = COUNT_TRIGGERS.find((statement) =>
    statement.startsWith(`create trigger ${getName(insertFunction)} `),
  )!;
  const table = /after insert\s+on (\w+)/.exec(trigger)![1]!;
  return /insert into cached_count [^;]*/.exec(insertFunction)![0].replace(/from added\b/, `from ${table}`);
}

export class Lists extends Migration {
  override up() {
    this.addSql("create extension if not exists btree_gin");
    for (const statement of FUNCTIONS) this.addSql(statement);
    for (const statement of COUNT_TRIGGERS)
      if (statement.startsWith("create function")) this.addSql(`drop function ${getName(statement)} cascade`);
    this.addSql("drop table cached_count");
    this.addSql("drop function genres_and_subjects(text[])");
    for (const statement of OLD_INDEXES) this.addSql(`drop index ${getName(statement)}`);
    for (const table of TABLES) {
      const oldColumns = listOldSearchColumns(table).map((column) => `drop column ${column.split(" ")[0]}`);
      const visibility = `add column visibility text not null generated always as (${VISIBILITY}) stored`;
      const searchWords = toVectorSql(SEARCH_WORDS[table]!);
      const columns = [
        ...oldColumns,
        `add column search_words tsvector not null generated always as (${searchWords}) stored`,
        ...(table === "content" ? [visibility] : []),
      ];
      this.addSql(`alter table ${table} ${columns.join(", ")}`);
      if (table !== "content")
        this.addSql(`create index ${table}_search_words on ${table} using gin (search_words)`);
    }
    for (const statement of CONTENT_INDEXES) this.addSql(statement);
  }

  override down() {
    for (const statement of CONTENT_INDEXES)
      this.addSql(
        `drop ${statement.startsWith("create index") ? "index" : "statistics"} ${getName(statement)}`,
      );
    this.addSql("alter table content drop column visibility");
    for (const table of TABLES) {
      const oldColumns = listOldSearchColumns(table).map((column) => `add column ${column}`);
      this.addSql(`alter table ${table} ${["drop column search_words", ...oldColumns].join(", ")}`);
    }
    for (const statement of functions.filter((each) => each.includes("function genres_and_subjects(")))
      this.addSql(statement);
    for (const statement of [...findBaseline(/^create (table|index) cached_count/), ...OLD_INDEXES])
      this.addSql(statement);
    for (const statement of COUNT_TRIGGERS) this.addSql(statement);
    for (const statement of COUNT_TRIGGERS)
      if (/^create function \w+_insert\b/.test(statement)) this.addSql(buildRecount(statement));
    for (const name of ["to_word_query", "to_search_vector", "to_search_words"])
      this.addSql(`drop function ${name}`);
    this.addSql("drop extension btree_gin");
  }
}
