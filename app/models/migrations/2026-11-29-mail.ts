import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/**
 * What is told by mail, written in the transaction of its cause: the key of the cause is what makes it one message. And
 * what people want to be told, in which language.
 */
const TOTALS = keepTotals("message", "state");

export class Mail extends Migration {
  override up() {
    this.addSql(`create table message (
      id uuid primary key,
      kind text not null,
      facts jsonb not null,
      sealed text,
      account_id uuid references account on delete set null,
      address citext not null,
      language text not null check (language in ('en', 'sw', 'fr')),
      cause text not null unique,
      about uuid,
      caused_by uuid,
      state text not null default 'waiting'
        check (state in ('waiting', 'sent', 'failed', 'bounced', 'done', 'unwanted')),
      reason text,
      tries int not null default 0,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`);
    this.addSql("create index message_by_state on message (state, id)");
    this.addSql("create index message_by_age on message (created_at)");
    this.addSql("create index message_of_account on message (account_id)");
    this.addSql("create index message_to_address on message (address, sent_at)");
    this.addSql("create index message_about on message (about, sent_at)");
    this.addSql("create index message_caused_by on message (caused_by, sent_at)");
    this.addSql(TOTALS.up);
    this.addSql(`create table bounced_address (
      address citext primary key,
      reason text not null,
      at timestamptz not null default now()
    )`);
    this.addSql(`create table unwanted_mail (
      address citext not null,
      topic text not null check (topic in ('reminders', 'digest')),
      primary key (address, topic)
    )`);
    for (const table of ["account", "appointment", "contributor_application"])
      this.addSql(`alter table ${table} add column language text check (language in ('en', 'sw', 'fr'))`);
    for (const topic of ["reminders", "digest"])
      this.addSql(`alter table account add column wants_${topic} boolean not null default true`);
  }

  override down() {
    for (const topic of ["reminders", "digest"])
      this.addSql(`alter table account drop column wants_${topic}`);
    for (const table of ["contributor_application", "appointment", "account"])
      this.addSql(`alter table ${table} drop column language`);
    this.addSql("drop table unwanted_mail");
    this.addSql("drop table bounced_address");
    this.addSql(TOTALS.down);
    this.addSql("drop table message");
  }
}
