import { Migration } from "@mikro-orm/migrations";

const createPublicFields = (
  moreFields: string,
) => `create or replace function public_fields(it contributor) returns jsonb language sql stable as $$
  select jsonb_build_array(it."name", it."email", it."title", it."institution", it."location", it."country",
  it."specialization", it."biography", it."website"${moreFields}) $$`;

const createChangeTrigger = (
  columns: string,
) => `create trigger contributor_set_changed_at before update of name, email, title, institution, location, country,
  specialization, biography, website${columns} on contributor for each row execute function set_changed_at()`;

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
    this.addSql(createPublicFields(`, it.orcid, it.orcid_authenticated_at`));
    this.addSql(`drop trigger contributor_set_changed_at on contributor`);
    this.addSql(createChangeTrigger(", orcid, orcid_authenticated_at"));
  }

  override down() {
    this.addSql(`drop trigger contributor_set_changed_at on contributor`);
    this.addSql(createPublicFields(""));
    this.addSql(createChangeTrigger(""));
    this.addSql(`alter table contributor drop column orcid, drop column orcid_authenticated_at`);
    this.addSql(`drop table external_identity`);
  }
}
