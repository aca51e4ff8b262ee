import { Migration } from "@mikro-orm/migrations";

/** Links to visits are secret links, too. Those that were sent before stay valid. */
export class VisitLinks extends Migration {
  override up() {
    this.addSql(`alter table secret_link alter column account_id drop not null,
      add column appointment_id uuid references appointment on delete cascade,
      drop constraint secret_link_kind_check`);
    this.addSql(`alter table secret_link
      add constraint secret_link_kind_check check (kind in
        ('set-up', 'reset', 'invitation', 'confirmation', 'new-email', 'registrations', 'appointments', 'visit')),
      add constraint secret_link_owner_check
        check ((appointment_id is not null) = (kind = 'visit') and (account_id is null) = (kind = 'visit'))`);
    this.addSql(`insert into secret_link (kind, token_hash, appointment_id, created_at)
      select 'visit', link_hash, id, created_at from appointment
      union all select 'visit', link_hash, appointment_id, now() from appointment_link`);
    this.addSql(`create index secret_link_of_appointment on secret_link (appointment_id)`);
    this.addSql(`create index secret_link_known_to_administrators on secret_link (account_id)
      where kind in ('set-up', 'new-email')`);
    this.addSql(`drop table appointment_link`);
    this.addSql(`alter table appointment drop column link_hash`);
  }

  override down() {
    this.addSql(`create table appointment_link (
      link_hash text primary key,
      appointment_id uuid not null references appointment on delete cascade
    )`);
    this.addSql(`create index appointment_link_of_appointment on appointment_link (appointment_id)`);
    this.addSql(`alter table appointment add column link_hash text unique`);
    this.addSql(`update appointment set link_hash = coalesce((select token_hash from secret_link
      where appointment_id = appointment.id order by created_at, id limit 1), id::text)`);
    this.addSql(`alter table appointment alter column link_hash set not null`);
    this.addSql(`insert into appointment_link (link_hash, appointment_id)
      select token_hash, appointment_id from secret_link l where kind = 'visit'
      and token_hash <> (select link_hash from appointment where id = l.appointment_id)`);
    this.addSql(`delete from secret_link where kind = 'visit'`);
    this.addSql(`drop index secret_link_known_to_administrators`);
    this.addSql(`alter table secret_link alter column account_id set not null, drop column appointment_id,
      drop constraint secret_link_kind_check`);
    this.addSql(`alter table secret_link add constraint secret_link_kind_check check (kind in
      ('set-up', 'reset', 'invitation', 'confirmation', 'new-email', 'registrations', 'appointments'))`);
  }
}
