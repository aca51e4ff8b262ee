import { Migration } from "@mikro-orm/migrations";

export class ExternalIdentity extends Migration {
  override up() {
    this.addSql(`create table external_identity (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      issuer text not null,
      subject text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      unique (issuer, subject)
    )`);
    this.addSql(`create index external_identity_account on external_identity (account_id)`);
    this.addSql(`alter table contributor add column orcid text not null default '',
      add column orcid_authenticated_at timestamptz`);
  }

  override down() {
    this.addSql(`alter table contributor drop column orcid, drop column orcid_authenticated_at`);
    this.addSql(`drop table external_identity`);
  }
}
