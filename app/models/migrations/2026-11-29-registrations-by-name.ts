import { Migration } from "@mikro-orm/migrations";

/**
 * The registrations of an event in the order of their people's names, and in that in which they came. A name stands in
 * another table, so it is kept beside the registration; the database sees to it, whoever writes either.
 */
export class RegistrationsByName extends Migration {
  override up() {
    this.addSql("alter table event_registration add search_name text not null default ''");
    this.addSql(`update event_registration as r set search_name = fold(a.name) from account as a
      where a.id = r.account_id`);
    this.addSql(`create function registration_named() returns trigger language plpgsql as $$ begin
      new.search_name := coalesce((select fold(name) from account where id = new.account_id for share), '');
      return new;
    end $$`);
    this.addSql(`create trigger registration_named before insert on event_registration for each row
      execute function registration_named()`);
    this.addSql(`create function registrations_renamed() returns trigger language plpgsql as $$ begin
      update event_registration set search_name = fold(new.name) where account_id = new.id;
      return null;
    end $$`);
    this.addSql(`create trigger registrations_renamed after update of name on account for each row
      when (old.name <> new.name) execute function registrations_renamed()`);
    this.addSql("create index event_registration_by_name on event_registration (event_id, search_name, id)");
    this.addSql("create index event_registration_by_place on event_registration (event_id, place, id)");
  }

  override down() {
    this.addSql("drop index event_registration_by_place");
    this.addSql("drop trigger registrations_renamed on account");
    this.addSql("drop function registrations_renamed()");
    this.addSql("drop trigger registration_named on event_registration");
    this.addSql("drop function registration_named()");
    this.addSql("alter table event_registration drop search_name");
  }
}
