import { Migration } from "@mikro-orm/migrations";

export class Passkeys extends Migration {
  override up() {
    this.addSql(`create table passkey (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`);
    this.addSql(`create index passkey_account on passkey (account_id)`);
  }

  override down() {
    this.addSql(`drop table passkey`);
  }
}
