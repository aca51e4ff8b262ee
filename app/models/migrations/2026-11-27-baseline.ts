import { Migration } from "@mikro-orm/migrations";

import { createJobTablesSql, JOB_SCHEMA } from "../job-schema.ts";

import * as accounts from "./baseline/accounts.ts";
import * as appointments from "./baseline/appointments.ts";
import * as content from "./baseline/content.ts";
import * as events from "./baseline/events.ts";
import * as files from "./baseline/files.ts";
import { functions } from "./baseline/functions.ts";
import * as imports from "./baseline/imports.ts";
import * as media from "./baseline/media.ts";
import * as messages from "./baseline/messages.ts";
import * as system from "./baseline/system.ts";
import * as texts from "./baseline/texts.ts";

const EXTENSIONS = ["citext", "pg_trgm", "unaccent"];
type SchemaArea = { tables: string[]; triggers?: string[] };
const SCHEMA_AREAS: SchemaArea[] = [
  accounts,
  files,
  content,
  imports,
  texts,
  media,
  events,
  appointments,
  messages,
  system,
];

/** The schema of release 1.0.0. It must not be edited after that release. */
export class Baseline extends Migration {
  override up() {
    for (const name of EXTENSIONS) this.addSql(`create extension if not exists ${name}`);
    for (const statement of functions) this.addSql(statement);
    for (const { tables } of SCHEMA_AREAS) for (const statement of tables) this.addSql(statement);
    for (const { triggers = [] } of SCHEMA_AREAS) for (const statement of triggers) this.addSql(statement);
    for (const statement of createJobTablesSql()) this.addSql(statement);
    this.addSql(
      "insert into opening_hours (visit_type) values ('research'), ('archive'), ('group'), ('library')",
    );
    this.addSql(
      "insert into offline_package (category) values ('Library'), ('Scholarly Articles'), ('Literary Collection')",
    );
  }

  override down() {
    this.addSql(`drop schema ${JOB_SCHEMA} cascade`);
    this.addSql(`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations' loop
        execute format('drop table public.%I cascade', name);
      end loop;
      for name in select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute 'drop function if exists ' || name || ' cascade';
      end loop;
    end $$`);
  }
}
