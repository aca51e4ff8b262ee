import { Migration } from "@mikro-orm/migrations";

const BUILT_IN_CODES = ["research", "archive", "group", "library"];

export class VisitTypes extends Migration {
  override up() {
    this.addSql(`create table visit_type (
      code text primary key check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
      position integer not null,
      settings jsonb not null default '{}',
      version integer not null default 1
    )`);
    BUILT_IN_CODES.forEach((code, position) =>
      this.addSql(`insert into visit_type (code, position) values ('${code}', ${position})`),
    );
    this.addSql(`create table closed_days (
      id uuid primary key,
      first_day date not null,
      last_day date not null check (last_day >= first_day),
      reason jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index closed_days_by_end on closed_days (last_day)`);
    this.addSql(`alter table opening_hours drop constraint opening_hours_visit_type_check`);
    this.addSql(`alter table opening_hours add foreign key (visit_type) references visit_type`);
    this.addSql(`alter table appointment drop constraint appointment_visit_type_check`);
    // Not validated: the dropped check held for the rows there are, and reading them would lock the table.
    this.addSql(
      `alter table appointment add constraint appointment_visit_type_fkey
       foreign key (visit_type) references visit_type not valid`,
    );
    this.addSql(`alter table appointment add column answers jsonb not null default '[]'`);
  }

  override down() {
    const codes = BUILT_IN_CODES.map((code) => `'${code}'`).join(", ");
    this.addSql(`alter table appointment drop column answers, drop constraint appointment_visit_type_fkey`);
    this.addSql(`alter table appointment add constraint appointment_visit_type_check
      check (visit_type in (${codes})) not valid`);
    this.addSql(`alter table opening_hours drop constraint opening_hours_visit_type_fkey`);
    this.addSql(`drop table visit_type, closed_days`);
  }
}
