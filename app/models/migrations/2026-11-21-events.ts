import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/** What the totals of events are kept by: whether the public sees them, and their state. */
const FACET = "approval_status || '/' || status";

export class Events extends Migration {
  override up() {
    this.addSql(`create table event (
      id uuid primary key,
      title text not null,
      description text not null,
      day date not null,
      "time" text not null check ("time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
      location text not null,
      type text not null,
      category text not null,
      country text not null,
      organizer text not null,
      maximum int not null default 0 check (maximum >= 0),
      registered int not null default 0 check (registered >= 0),
      status text not null check (status in ('upcoming', 'ongoing', 'completed', 'cancelled')),
      approval_status text not null check (approval_status in ('pending', 'approved', 'rejected')),
      rejection_reason text,
      proposer_id uuid references account on delete set null,
      contributor_id uuid references contributor on delete set null,
      version int not null default 1,
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      starts_at timestamp not null generated always as
        (day + make_interval(hours => substr("time", 1, 2)::int, mins => substr("time", 4, 2)::int)) stored,
      search_title text not null generated always as (fold(title)) stored,
      search_names text not null generated always as (fold(title || ' ' || organizer)) stored,
      search_all text not null generated always as (
        fold(title || ' ' || organizer || ' ' || description || ' ' || type || ' ' || category || ' ' || country)
      ) stored,
      -- Where it is, only some may know; so only they find it by that.
      search_inside text not null generated always as (
        fold(title || ' ' || organizer || ' ' || description || ' ' || type || ' ' || category || ' ' || country
          || ' ' || location)) stored
    ) with (fillfactor = 90)`);
    this.addSql("create index event_search_all on event using gin (search_all gin_trgm_ops)");
    this.addSql("create index event_search_inside on event using gin (search_inside gin_trgm_ops)");
    this.addSql("create index event_search_names on event using gin (search_names gin_trgm_ops)");
    const shown = "approval_status = 'approved'";
    this.addSql(`create index event_shown on event (starts_at, id) where ${shown}`);
    this.addSql(`create index event_to_come on event (starts_at, id)
      where ${shown} and status in ('upcoming', 'ongoing')`);
    this.addSql(`create index event_past on event (starts_at, id)
      where ${shown} and status in ('completed', 'cancelled')`);
    for (const column of ["type", "category"])
      this.addSql(`create index event_by_${column} on event (${column}, starts_at, id) where ${shown}`);
    this.addSql("create index event_by_status on event (approval_status, status, starts_at, id)");
    this.addSql("create index event_by_proposer on event (proposer_id, id desc)");
    this.addSql("create index event_by_contributor on event (contributor_id, approval_status)");
    this.addSql(keepTotals("event", FACET).up);

    // One row per person and event; who waits is let in by the number in which they came.
    this.addSql(`create table event_registration (
      id uuid primary key,
      event_id uuid not null references event on delete cascade,
      account_id uuid not null references account on delete cascade,
      state text not null check (state in ('registered', 'waiting')),
      place bigint generated always as identity,
      registered_at timestamptz not null default now(),
      unique (event_id, account_id)
    )`);
    this.addSql("create index event_registration_line on event_registration (event_id, state, place)");
    this.addSql("create index event_registration_of on event_registration (account_id, id desc)");
  }

  override down() {
    this.addSql("drop table event_registration");
    this.addSql(keepTotals("event", FACET).down);
    this.addSql("drop table event");
  }
}
