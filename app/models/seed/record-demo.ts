import { DEMO_REFERENCES } from "./demo-appointments.ts";
import { DEMO_CONTENT } from "./demo-content.ts";
import { DEMO_EVENTS } from "./demo-events.ts";
import { DEMO_MEDIA } from "./demo-media.ts";
import { DEMO_APPLICATIONS, DEMO_CONTRIBUTORS } from "./demo-people.ts";

/** Of earlier versions. */
const FORMER_ITEM_TITLES = ["Imigongo de Nyakarimbi", "Kampala's verandas", "The ferryman's ledger"];
const FORMER_MEDIA_TITLES = ["Wall at Nyakarimbi"];

/** Accounts are not listed: they have `is_demo`, until a person sets a password. */
const DEMO_KEYS: [table: string, column: string, values: string[]][] = [
  ["content", "title", [...DEMO_CONTENT.map(({ title }) => title), ...FORMER_ITEM_TITLES]],
  ["media", "title", [...DEMO_MEDIA.map(({ title }) => title), ...FORMER_MEDIA_TITLES]],
  ["event", "title", DEMO_EVENTS.map(({ title }) => title)],
  ["contributor", "email", DEMO_CONTRIBUTORS.map(({ email }) => email)],
  ["contributor_application", "email", DEMO_APPLICATIONS.map(({ email }) => email)],
  ["appointment", "reference", DEMO_REFERENCES],
];

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Stores which rows the seed made: those with its titles, addresses or references from the hour around it. Some rows
 * have the time of the application, which may differ from the database's.
 */
export const listRecordDemoSql = (): string[] =>
  DEMO_KEYS.map(
    ([table, column, values]) => `insert into demo_record (table_name, record_id)
      select '${table}', t.id from ${table} t, app_flag f where f.name = 'seeded'
        and t.created_at between (f.value #>> '{}')::timestamptz - interval '1 hour'
          and (f.value #>> '{}')::timestamptz + interval '1 hour'
        and t.${column} in (${values.map(quote).join(", ")}) on conflict do nothing`,
  );
