import type { Client } from "pg";

import { GROUP_SIZES, VISIT_TYPES } from "#app/schemas/lists/appointments.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import { EVENT_CATEGORIES, EVENT_TYPES } from "#app/schemas/lists/events.ts";
import { MEDIA_CATEGORIES, MEDIA_TYPES } from "#app/schemas/lists/media.ts";
import { COUNTRIES, GENRES, REPOSITORY_SUBJECTS, SPECIALIZATIONS } from "#app/schemas/lists/vocabularies.ts";

/** Rows of every table for `bench -- product`. */

export type RowCounts = { items: number; people: number };

/** Limits memory use of one statement. */
const BATCH_ROWS = 50_000;

const pickSql = (values: readonly string[], number: string) =>
  `(array[${values.map((word) => `'${word}'`).join(", ")}])[1 + ${number} % ${values.length}]`;

/** Rows `$1` to `$2` of `$3`; ids increase with time like createId(). */
const NUMBERED = `(select i, $3::int as whole, now() - ($3::int - i) * interval '20 seconds' as made,
    (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ($3::int - i) * 20000::bigint), 12, '0') || '7'
      || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid as id,
    (select string_agg(w[1 + (i * 7 + g * g * (1 + i % 13) + i / 9) % array_length(w, 1)], ' ')
      from generate_series(1, 8) as g) || case when i % 25000 = 7 then ' imigongo' else '' end as words,
    'Amina Wanjiru ' || (i * 31) % greatest(10, whole_of.n / 200) as person, ${pickSql(COUNTRIES, "i")} as country
  from generate_series($1::int, $2::int) as i,
    (select $3::int as n) as whole_of,
    (select string_to_array('drum lake bark cloth king stone town coast song basket clay road river salt bead spear dance loom fig ant', ' ') as w) as words
) as n`;

/** Inserts one stored file for each row, with the same id. */
const withFiles = (extension: string, insert: string) => `with n as materialized (select * from ${NUMBERED}),
  files as (insert into stored_file (id, name, original_name, extension, size, digest)
    select id, id, 'a.${extension}', '${extension}', 1, '' from n)
  ${insert}`;

const ACCOUNTS = `insert into account (id, name, email, role, created_at, logged_in_at)
  select id, person, 'person-' || i || '@example.org', case when i % 10 = 0 then 'contributor' else 'user' end, made,
    case when i % 2 = 0 then now() - interval '1 hour' * (i % 700) end
  from ${NUMBERED}`;
const CONTRIBUTORS = `insert into contributor (id, name, email, institution, country, specialization, biography, created_at)
  select id, person || ' ' || words, 'scholar-' || i || '@example.org', 'University of ' || country, country,
    array[${pickSql(SPECIALIZATIONS, "i")}],
    'Writes of ' || words, made
  from ${NUMBERED}`;
const CONTENT = withFiles(
  "pdf",
  `insert into content (id, title, author, description, category, country, content_type, file_id, specialization, tags,
      is_published, approval_status, created_at, changed_at, pending_since, contributor_id, kind, language, details,
      date_edtf, first_year, last_year, accession_number)
    select id, words || ' ' || i, person, 'A record of ' || words || ' as told in ' || country,
      ${pickSql(CONTENT_CATEGORIES, "i")}, country,
      ${pickSql(CONTENT_TYPES, "i / 3")}, id,
      ${pickSql([...GENRES, ...REPOSITORY_SUBJECTS], "i / 7")},
      array['tag ' || i % 400, ${pickSql([...GENRES, ...REPOSITORY_SUBJECTS], "i / 7")}], i % 11 <> 0,
      case when i % 50 = 0 then 'pending' when i % 50 = 1 then 'rejected' else 'approved' end, made, made, made,
      case when i % 3 = 0 then (array(select c.id from contributor as c limit 5000))[1 + i % 5000] end,
      case when i % 4 = 0 then ${pickSql(["object", "archive-unit", "thesis"], "i / 4")} else '' end,
      ${pickSql(["English", "Kiswahili", ""], "i / 2")},
      jsonb_build_object('place', 'Place ' || i % 3000, 'material', 'Made of ' || words, 'own_x1', 'Use ' || i % 50),
      case when i % 3 = 0 then (1700 + i % 300)::text || '~' else '' end,
      case when i % 3 = 0 then 1700 + i % 300 end, case when i % 3 = 0 then 1700 + i % 300 end,
      case when i % 2 = 0 then 'UM.' || i else '' end
    from n`,
);
/** Every fifth item has a second file. */
const ITEM_FILES = [
  `insert into item_file (id, content_id, file_id, position) select id, id, id, 0 from content`,
  `with second as (select id, gen_random_uuid() as file_id from content where hashtext(id::text) % 5 = 0),
    files as (insert into stored_file (id, name, original_name, extension, size, digest)
      select file_id, file_id, 'b.pdf', 'pdf', 1, '' from second)
    insert into item_file (id, content_id, file_id, position) select file_id, id, file_id, 1 from second`,
];
const ITEM_PEOPLE = `insert into item_person (content_id, position, role, name)
  select id, 0, 'author', author from content
  union all
  select id, 1, 'photographer', 'Juma Otieno ' || hashtext(id::text) % 5000 from content where content_type = 'image'`;
const ITEM_STAFF = `insert into item_staff (content_id, details)
  select id, jsonb_build_object('staffNotes', 'Shelf of ' || left(title, 40), 'storageLocation', 'Room ' || left(title, 3))
  from content where accession_number <> ''`;
const HARVEST_RECORDS = `insert into harvest_record (id, category, content_type, country, item_changed_at)
  select id, category, content_type, country, changed_at from content where visibility <> 'hidden'`;
const MEDIA = withFiles(
  "jpg",
  `insert into media (id, title, description, type, category, country, photographer, file_id, tags, created_at, changed_at)
    select id, words || ' ' || i, 'Of ' || words, ${pickSql(MEDIA_TYPES, "i")},
      ${pickSql(MEDIA_CATEGORIES, "i / 4")}, country, person, id,
      array['tag ' || i % 40], made, made
    from n`,
);
const EVENTS = `insert into event (id, title, description, day, "time", location, type, category, country, organizer,
      max_attendees, status, approval_status, created_at, changed_at)
  select id, words || ' ' || i, 'An evening of ' || words, current_date + (i * 7919::bigint % 4000)::int - 2000,
    lpad((8 + i % 12)::text, 2, '0') || ':00', 'Hall ' || i % 9,
    ${pickSql(EVENT_TYPES, "i")},
    ${pickSql(EVENT_CATEGORIES, "i / 8")}, country, person, 50,
    case when i * 7919::bigint % 4000 < 2000 then 'completed' else 'upcoming' end,
    case when i % 50 = 0 then 'pending' else 'approved' end, made, made
  from ${NUMBERED}`;
/** More than a hundred years of visits, most of them completed. */
const APPOINTMENTS = `insert into appointment (id, reference, first_name, last_name, email, phone, visit_type,
      preferred_date, preferred_time, group_size, purpose, status, created_at, pending_since)
  select id, 'R' || i, 'Amina', person, 'visitor-' || i || '@example.org', '+2547000' || i,
    ${pickSql(VISIT_TYPES, "i")}, current_date + 60 - i % (60 + whole / 25),
    lpad((9 + i / 4 % 7)::text, 2, '0') || ':00', ${pickSql(GROUP_SIZES, "i / 5")}, 'To read of ' || words,
    case when i % (60 + whole / 25) < 60 then (array['approved', 'pending', 'approved'])[1 + i % 3]
      else (array['completed', 'rejected', 'cancelled'])[1 + i % 3] end, made, made
  from ${NUMBERED}`;

/** Drops the search indexes during the inserts: ten times faster. */
async function withoutSearchIndexes(client: Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'",
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { indexdef } of rows) await client.query(indexdef);
}

export async function fillProduct(client: Client, { items, people }: RowCounts) {
  await withoutSearchIndexes(client, async () => {
    const kinds: [statement: string, rows: number][] = [
      [ACCOUNTS, people],
      [CONTRIBUTORS, people],
      [EVENTS, people],
      [CONTENT, items],
      [MEDIA, items],
      [APPOINTMENTS, items],
    ];
    for (const [statement, rows] of kinds)
      for (let from = 0; from < rows; from += BATCH_ROWS)
        await client.query(statement, [from + 1, Math.min(rows, from + BATCH_ROWS), rows]);
  });
  for (const statement of [...ITEM_FILES, ITEM_PEOPLE, ITEM_STAFF, HARVEST_RECORDS])
    await client.query(statement);
  await client.query("vacuum analyze");
}
