import { Migration } from "@mikro-orm/migrations";

const KINDS = `'set-up', 'reset', 'invitation', 'confirmation', 'new-email', 'registrations', 'appointments', 'visit'`;

/** Requests for a copy of closed files, and private links to them. They outlive the item. */
export class CopyRequests extends Migration {
  override up() {
    this.addSql(`create table copy_request (
      id uuid primary key,
      content_id uuid references content on delete set null,
      title text not null,
      account_id uuid references account on delete set null,
      name text not null,
      email citext not null,
      language text check (language in ('en', 'sw', 'fr')),
      reason text not null,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      is_approved boolean,
      reply text,
      max_downloads int,
      downloads int not null default 0,
      version int not null default 1,
      check (num_nulls(decided_at, is_approved, reply) in (0, 3)),
      check (downloads <= coalesce(max_downloads, 0))
    )`);
    this.addSql(`create index copy_request_of_account on copy_request (account_id)`);
    this.addSql(`create index copy_request_of_item on copy_request (content_id)`);
    this.addSql(`create index copy_request_pending on copy_request (id) where decided_at is null`);
    this
      .addSql(`alter table secret_link add column copy_request_id uuid references copy_request on delete cascade,
      drop constraint secret_link_kind_check, drop constraint secret_link_owner_check`);
    this.addSql(`alter table secret_link
      add constraint secret_link_kind_check check (kind in (${KINDS}, 'copy')),
      add constraint secret_link_owner_check check ((appointment_id is not null) = (kind = 'visit')
        and (copy_request_id is not null) = (kind = 'copy') and (account_id is null) = (kind in ('visit', 'copy')))`);
    this.addSql(`create index secret_link_of_copy_request on secret_link (copy_request_id)`);
  }

  override down() {
    this.addSql(`delete from secret_link where kind = 'copy'`);
    this.addSql(`alter table secret_link drop constraint secret_link_owner_check,
      drop constraint secret_link_kind_check, drop column copy_request_id`);
    this.addSql(`alter table secret_link
      add constraint secret_link_kind_check check (kind in (${KINDS})),
      add constraint secret_link_owner_check
        check ((appointment_id is not null) = (kind = 'visit') and (account_id is null) = (kind = 'visit'))`);
    this.addSql(`drop table copy_request`);
  }
}
