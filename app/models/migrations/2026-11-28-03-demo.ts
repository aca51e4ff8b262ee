import { Migration } from "@mikro-orm/migrations";

import { listRecordDemoSql } from "../seed/record-demo.ts";

export class Demo extends Migration {
  override up() {
    this.addSql(`create table demo_record (
      table_name text not null,
      record_id uuid not null,
      primary key (table_name, record_id)
    )`);
    this.addSql(`create table skipped_setup_item (
      name text primary key,
      skipped_at timestamptz not null default now()
    )`);
    for (const statement of listRecordDemoSql()) this.addSql(statement);
  }

  override down() {
    this.addSql(`drop table demo_record, skipped_setup_item`);
  }
}
