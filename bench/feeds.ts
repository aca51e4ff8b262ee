import { MikroORM, type EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { ormOptions } from "#app/models/connection.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { writeEventsCalendar } from "#app/services/events/event-feeds.server.ts";
import {
  contentFeed,
  eventsFeed,
  mediaFeed,
  walkList,
  type Feed,
} from "#app/services/exchange/index.server.ts";

import { timed } from "./load.ts";
import { ownDatabase } from "./own-database.ts";

/**
 * What feeds and the calendar of events cost at ten thousand and at many rows, by their services, without HTTP. Feeds of a
 * search are no part of it. Then plans of statements written here after the services'.
 */

/** Files, totals and what is searched are no part of it, and would take most of the time to fill in. */
export const PREPARE = `set session_replication_role = replica;
  drop index content_search_all; drop index content_search_names; drop index content_search_preview;
  drop index event_search_inside; drop index event_search_names; drop index event_search_preview;
  drop index media_search_all; drop index media_search_names`;
export const CONTENT = `with files as (
    insert into stored_file (id, name, original_name, extension, size, digest)
    select id, id, 'a.pdf', 'pdf', 1, '' from (select gen_random_uuid() as id from generate_series($1::int, $2::int)) as f
    returning id)
  insert into content (id, title, author, description, category, country, content_type, file_id,
    approval_status, changed_at)
  select gen_random_uuid(), 'Drum ' || i, 'Amina', 'Of bark cloth and salt.',
    (array['Library', 'Scholarly Articles', 'Literary Collection'])[1 + i % 3],
    (array['Kenya', 'Uganda', 'Tanzania', 'Rwanda', 'Burundi'])[1 + i % 5], 'article', file,
    case when i % 50 = 0 then 'pending' else 'approved' end, now() - i * interval '1 minute'
  from (select id as file, $1::int + row_number() over () as i from files) as f`;
const EVENTS = `insert into event (id, title, description, day, "time", location, type, category, country, organizer,
    status, approval_status, changed_at)
  select gen_random_uuid(), 'Evening ' || i, 'Of bark cloth and salt.', current_date + i % 3000 - 1000, '18:00', 'Hall',
    'Lecture', 'Cultural', 'Kenya', 'Amina', case when i % 3000 < 1000 then 'completed' else 'upcoming' end, 'approved',
    now() - i * interval '1 minute'
  from generate_series($1::int, $2::int) as i`;

const MEDIA = `with files as (
    insert into stored_file (id, name, original_name, extension, size, digest)
    select id, id, 'a.jpg', 'jpg', 1, '' from (select gen_random_uuid() as id from generate_series($1::int, $2::int)) as f
    returning id)
  insert into media (id, title, description, type, category, country, photographer, file_id, changed_at)
  select gen_random_uuid(), 'Loom ' || i, 'Of bark cloth and salt.', 'image', 'Events', 'Kenya', 'Amina', file,
    now() - i * interval '1 minute'
  from (select id as file, $1::int + row_number() over () as i from files) as f`;

const HEAD = { title: "New", publisher: "Urithi", language: "en", path: "/items.atom", page: "/library" };

export async function benchFeeds() {
  const { postgres, client } = await ownDatabase();
  await client.query(PREPARE);
  const orm = new MikroORM(ormOptions());
  let before = 0;
  for (const [items, events] of [
    [10_000, 1_000],
    [Number(process.env.ROWS ?? 1_000_000), 100_000],
  ] as const) {
    // In pieces, so that memory is what a piece takes.
    for (let from = before; from < items; from += 50_000)
      for (const fill of [CONTENT, MEDIA])
        await client.query(fill, [from + 1, Math.min(items, from + 50_000)]);
    await client.query(EVENTS, [before ? 1_001 : 1, events]);
    await client.query("vacuum analyze content");
    await client.query("vacuum analyze event");
    await client.query("vacuum analyze media");
    await report(
      orm.em,
      `${items.toLocaleString("en")} items and as many of the gallery, ${events.toLocaleString("en")} events`,
    );
    before = items;
  }
  console.log("\nPlans of statements like those that the services ask:");
  for (const [what, query] of PLANS) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off) ${query}`,
    );
    console.log(`\n${what}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
  await orm.close(true);
  await client.end();
  await postgres.remove();
}

async function report(em: EntityManager, size: string) {
  console.log(`\n${size}, milliseconds`);
  const ctx = (): Context => ({
    actor: { role: "visitor" },
    em: em.fork(),
    whence: { network: "", knownAccounts: [] },
  });
  const show = async (what: string, question: () => Promise<unknown>) =>
    console.log(`  ${(await timed(question)).toFixed(1).padStart(8)}  ${what}`);
  const feeds: [string, () => Feed][] = [
    ["items", () => contentFeed(ctx(), {})],
    ["items of a category", () => contentFeed(ctx(), { category: "Library" })],
    [
      "items of a country and a category",
      () => contentFeed(ctx(), { country: "Kenya", category: "Library" }),
    ],
    ["items of a country that has none", () => contentFeed(ctx(), { country: "Chad" })],
    ["events", () => eventsFeed(ctx())],
    ["media", () => mediaFeed(ctx())],
  ];
  for (const [what, feed] of feeds) {
    await show(`${what}: who has them already`, () => feed().stamps());
    await show(`${what}: read and written`, () => feed().write(HEAD));
  }
  await show("the calendar of all events", () => writeEventsCalendar(ctx(), "Events"));
  await show("the first 1,000 items, taken along by a reader", async () => {
    const reader = { ...ctx(), actor: READER };
    let seen = 0;
    for await (const piece of walkList(async (paging) => {
      const found = await listContent(reader, {}, paging);
      if (!found.ok) return found;
      return { ok: true as const, value: { items: found.value.content, pagination: found.value.pagination } };
    })) {
      seen += piece.ok ? piece.value.length : 0;
      if (seen >= 1_000) break;
    }
  });
}

const READER = {
  role: "user" as const,
  id: "0198f3a1-0000-7000-8000-000000000000",
  name: "A",
  email: "a@example.org",
  session: { id: "", by: "cookie" as const },
};

const PLANS = [
  [
    "The newest of a country",
    `select id, changed_at from content where approval_status = 'approved' and (is_published or category = 'Literary Collection')
       and country = 'Kenya' order by changed_at desc, id desc limit 51`,
  ],
  [
    "News of events",
    `select id, changed_at from event where approval_status = 'approved' and status <> 'completed'
       order by changed_at desc, id desc limit 51`,
  ],
  ["News of the gallery", `select id, changed_at from media order by changed_at desc, id desc limit 51`],
  [
    "Events to come",
    `select id from event where approval_status = 'approved' and status <> 'completed' and starts_at >= current_date
       order by starts_at, id limit 500`,
  ],
] as const;
