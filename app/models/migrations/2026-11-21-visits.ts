import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/** What the totals of visits are kept by: their state and their type. */
const FACET = "status || '/' || visit_type";

const TYPES = "('research', 'archive', 'group', 'library')";
const TIME = "^[0-2][0-9]:[0-5][0-9]$";

export class Visits extends Migration {
  override up() {
    this.addSql(`create table visit (
      id uuid primary key,
      reference text not null unique,
      address text not null unique,
      account_id uuid references account on delete set null,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      institution text not null default '',
      visit_type text not null check (visit_type in ${TYPES}),
      preferred_date date not null,
      preferred_time text not null check (preferred_time ~ '${TIME}'),
      group_size text not null check (group_size in ('1', '2-5', '6-15', '16+')),
      purpose text not null,
      status text not null default 'pending'
        check (status in ('pending', 'approved', 'rejected', 'completed', 'cancelled')),
      admin_notes text not null default '',
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      places int not null generated always as (
        case group_size when '1' then 1 when '2-5' then 5 when '6-15' then 15 else 30 end) stored,
      starts_at timestamp not null generated always as (preferred_date + make_interval(
        hours => substr(preferred_time, 1, 2)::int, mins => substr(preferred_time, 4, 2)::int)) stored,
      search_names text not null generated always as (fold(first_name || ' ' || last_name || ' ' || institution)) stored,
      search_all text not null generated always as (
        fold(first_name || ' ' || last_name || ' ' || institution || ' ' || email || ' ' || phone || ' ' || purpose
          || ' ' || reference)) stored
    ) with (fillfactor = 90)`);
    this.addSql("create index visit_search_all on visit using gin (search_all gin_trgm_ops)");
    this.addSql("create index visit_search_names on visit using gin (search_names gin_trgm_ops)");
    // One for each way that a list is walked.
    this.addSql("create index visit_by_status on visit (status, id desc)");
    this.addSql("create index visit_by_type on visit (visit_type, id desc)");
    this.addSql("create index visit_by_both on visit (status, visit_type, id desc)");
    this.addSql("create index visit_of_account on visit (account_id, id desc)");
    this.addSql("create index visit_approved on visit (starts_at, id) where status = 'approved'");
    this.addSql(
      "create index visit_approved_by_type on visit (visit_type, starts_at, id) where status = 'approved'",
    );
    // What takes room, or may.
    this.addSql(`create index visit_taking_room on visit (visit_type, preferred_date)
      include (preferred_time, places, status) where status in ('approved', 'pending')`);
    this.addSql(keepTotals("visit", FACET).up);

    // Each type has its row from the beginning: it is what approvals hold. Without a capacity nothing is set.
    this.addSql(`create table visit_room (
      visit_type text primary key check (visit_type in ${TYPES}),
      capacity int check (capacity > 0),
      slot_minutes int not null default 60 check (slot_minutes > 0),
      hours jsonb not null default '{}',
      version int not null default 1
    )`);
    this.addSql(
      "insert into visit_room (visit_type) values ('research'), ('archive'), ('group'), ('library')",
    );

    // A day unlike the others of its weekday: with hours of its own, or with none, which is closed.
    this.addSql(`create table visit_day (
      visit_type text not null references visit_room,
      day date not null,
      opens text check (opens ~ '${TIME}'),
      closes text check (closes ~ '${TIME}'),
      primary key (visit_type, day),
      check ((opens is null) = (closes is null))
    )`);
  }

  override down() {
    this.addSql(keepTotals("visit", FACET).down);
    for (const table of ["visit_day", "visit_room", "visit"]) this.addSql(`drop table ${table}`);
  }
}
