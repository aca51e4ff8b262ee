import { Migration } from "@mikro-orm/migrations";

/** `record_ids`: records that were erased with an account, also those without its id. */
export class ErasedRecords extends Migration {
  override up() {
    this.addSql(`alter table erasure
      add column record_ids uuid[] not null default '{}',
      drop constraint erasure_kind_check,
      add constraint erasure_kind_check check (kind in ('account', 'visit', 'profile'))`);
  }

  override down() {
    this.addSql(`delete from erasure where kind = 'profile'`);
    this.addSql(`alter table erasure
      drop column record_ids,
      drop constraint erasure_kind_check,
      add constraint erasure_kind_check check (kind in ('account', 'visit'))`);
  }
}
