import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/** What addresses and the contract call an appointment has that name here too. */

const FACET = "status || '/' || visit_type";

const TABLES: [before: string, now: string][] = [
  ["visit", "appointment"],
  ["visit_room", "appointment_opening"],
  ["visit_day", "appointment_day"],
];

const ACTIONS: [before: string, now: string][] = [
  ["visit.", "appointment."],
  ["visits.room", "appointments.opening"],
];

/** Indexes and constraints bear the name of their table, so that a plan or an error says what it is about. */
const renameParts = (before: string, now: string) => `do $$ declare part record; begin
  for part in select c.relname from pg_class c where c.relkind = 'i' and c.relname like '${before}\\_%'
    and c.relnamespace = 'public'::regnamespace
  loop execute format('alter index %I rename to %I', part.relname, overlay(part.relname placing '${now}' from 1 for ${before.length})); end loop;
  for part in select conname, conrelid::regclass as owner from pg_constraint
    where conname like '${before}\\_%' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s rename constraint %I to %I', part.owner, part.conname,
    overlay(part.conname placing '${now}' from 1 for ${before.length})); end loop;
end $$`;

export class Appointments extends Migration {
  override up() {
    this.addSql(keepTotals("visit", FACET).down);
    for (const [before, now] of TABLES) this.addSql(`alter table ${before} rename to ${now}`);
    this.addSql("alter index visit_taking_room rename to appointment_taking_places");
    this.addSql(renameParts("visit_room", "appointment_opening"));
    this.addSql(renameParts("visit", "appointment"));
    this.addSql(keepTotals("appointment", FACET).up);
    for (const [before, now] of ACTIONS) this.addSql(renameActions(before, now));
    this.renameKind("visits", "appointments");
  }

  override down() {
    this.renameKind("appointments", "visits");
    for (const [before, now] of ACTIONS) this.addSql(renameActions(now, before));
    this.addSql(keepTotals("appointment", FACET).down);
    for (const [before, now] of TABLES) this.addSql(`alter table ${now} rename to ${before}`);
    this.addSql("alter index appointment_taking_places rename to visit_taking_room");
    this.addSql(renameParts("appointment_opening", "visit_room"));
    this.addSql(renameParts("appointment", "visit"));
    this.addSql(keepTotals("visit", FACET).up);
  }

  private renameKind(before: string, now: string) {
    this.addSql("alter table calendar_link drop constraint calendar_link_kind_check");
    this.addSql(`update calendar_link set kind = '${now}' where kind = '${before}'`);
    this.addSql(
      `alter table calendar_link add constraint calendar_link_kind_check check (kind in ('registrations', '${now}'))`,
    );
  }
}

const renameActions = (before: string, now: string) =>
  `update trail_entry set action = overlay(action placing '${now}' from 1 for ${before.length})
   where starts_with(action, '${before}')`;
