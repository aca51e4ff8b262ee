import { Migration } from "@mikro-orm/migrations";

export const SET_ADMIN_SINCE = [
  `create function set_admin_since() returns trigger language plpgsql as $$ begin
        if new.role <> 'admin' then new.admin_since := null;
        elsif tg_op = 'INSERT' then new.admin_since := now();
        elsif old.role <> 'admin' then new.admin_since := now();
        end if;
        return new;
      end $$`,
  `create trigger account_admin_since before insert or update of role on account for each row
      execute function set_admin_since()`,
];
export const SET_SECOND_FACTOR_REQUIRED_AT = [
  `create function set_second_factor_required_at() returns trigger language plpgsql as $$ begin
        new.second_factor_required_at := case when coalesce((new.settings ->> 'requireSecondFactor')::boolean, false)
          then coalesce(old.second_factor_required_at, now()) end;
        return new;
      end $$`,
  `create trigger site_settings_second_factor before update of settings on site_settings
      for each row execute function set_second_factor_required_at()`,
];

/**
 * Existing sessions have no proof, so their users confirm their password before the first sensitive change. Triggers set
 * the two times, because processes of the previous version change roles and settings, too.
 */
export class SecondFactor extends Migration {
  override up() {
    this.addSql(`create table second_factor (
      account_id uuid primary key references account on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_used_step bigint not null default 0,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create table recovery_code (
      account_id uuid not null references account on delete cascade,
      digest text not null,
      used_at timestamptz,
      primary key (account_id, digest)
    )`);
    this.addSql(`alter table session add column proven_at timestamptz`);
    this.addSql(`alter table session alter column proven_at set default now()`);
    this.addSql(`alter table account add column admin_since timestamptz`);
    for (const statement of SET_ADMIN_SINCE) this.addSql(statement);
    this.addSql(`alter table site_settings add column second_factor_required_at timestamptz`);
    for (const statement of SET_SECOND_FACTOR_REQUIRED_AT) this.addSql(statement);
  }

  override down() {
    this.addSql(`drop trigger site_settings_second_factor on site_settings`);
    this.addSql(`drop function set_second_factor_required_at`);
    this.addSql(`alter table site_settings drop column second_factor_required_at`);
    this.addSql(`drop trigger account_admin_since on account`);
    this.addSql(`drop function set_admin_since`);
    this.addSql(`alter table account drop column admin_since`);
    this.addSql(`alter table session drop column proven_at`);
    this.addSql(`drop table recovery_code`);
    this.addSql(`drop table second_factor`);
  }
}
