import { Migration } from "@mikro-orm/migrations";

/** As a key is written from now on: without the kind of list it came in, and an identifier of OAI once. */
const rewritten = (key: string) => `case
  when ${key} like 'oai:oai:%' then substr(${key}, 5)
  else regexp_replace(${key}, '^(csv|bibtex|ris):', 'id:') end`;

const FATES = "'new', 'there', 'changed', 'twice', 'wrong', 'waits', 'made'";
const fates = (list: string) =>
  `alter table import_row drop constraint import_row_fate_check,
     add constraint import_row_fate_check check (fate in (${list}))`;

/**
 * A work may be known by several keys. With it stands a print of each field as it was last read, so that a later change
 * there can be told from one made here.
 */
export class ImportKeys extends Migration {
  override up() {
    this.addSql(`alter table import add column updates boolean not null default false,
      add column starter_id uuid references account on delete set null,
      add column done_to int not null default 0`);
    this.addSql("create index import_of_starter on import (starter_id)");
    this.addSql("create index import_by_source on import (lower(source), source)");
    this.addSql(`alter table import_row drop column digest, add column keys text[] not null default '{}',
      add column prints jsonb, add column remark text, add column file_digest text`);
    this.addSql(fates(`${FATES}, 'updated'`));
    this.addSql("drop index import_row_by_key");
    this.addSql(`update import_row set key = ${rewritten("key")}, keys = array[${rewritten("key")}]
      where key is not null`);
    this.addSql("update import_row set input = null where fate in ('there', 'twice', 'made')");
    // They were judged by other rules, and cannot be compared with what is here.
    this.addSql(`update import_row set fate = 'wrong', reason = 'imports.send-again', input = null
      where fate in ('new', 'changed')`);
    this.addSql("create index import_row_by_keys on import_row using gin (keys)");
    this.addSql(`create index import_row_by_sent_file on import_row (import_id, file_digest)
      where file_digest is not null`);

    this.addSql(`alter table origin add column id uuid not null default gen_random_uuid(),
      add column prints jsonb not null default '{}'`);
    this.addSql("create table origin_key (key text primary key, origin_id uuid not null)");
    this.addSql(`insert into origin_key (key, origin_id)
      select distinct on (1) ${rewritten("key")}, id from origin order by 1, content_id nulls last`);
    this.addSql("delete from origin where not exists (select from origin_key where origin_id = origin.id)");
    this.addSql(`alter table origin drop constraint origin_pkey, drop column key, drop column digest,
      alter column id drop default, add primary key (id)`);
    this.addSql("alter table origin_key add foreign key (origin_id) references origin on delete cascade");
    this.addSql("create index origin_key_of_origin on origin_key (origin_id)");
  }

  override down() {
    this.addSql("alter table origin add column key text, add column digest text not null default ''");
    this.addSql(`update origin set key = (select min(key) from origin_key where origin_id = origin.id)`);
    this.addSql("drop table origin_key");
    this.addSql("delete from origin where key is null");
    this.addSql(`alter table origin drop constraint origin_pkey, drop column id, drop column prints,
      alter column digest drop default, add primary key (key)`);
    for (const index of [
      "import_row_by_keys",
      "import_row_by_sent_file",
      "import_by_source",
      "import_of_starter",
    ])
      this.addSql(`drop index ${index}`);
    this.addSql("update import_row set fate = 'there' where fate = 'updated'");
    this.addSql(fates(FATES));
    this.addSql(`alter table import_row drop column keys, drop column prints, drop column remark,
      drop column file_digest, add column digest text`);
    this.addSql("create index import_row_by_key on import_row (import_id, key)");
    this.addSql("alter table import drop column updates, drop column starter_id, drop column done_to");
  }
}
