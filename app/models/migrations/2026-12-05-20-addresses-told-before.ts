import { Migration } from "@mikro-orm/migrations";

/**
 * A process of the version before tells addresses of a visit beside the new ones, and writes them into the two columns alone:
 * the database keeps each of them in `appointment_address` as well. Those that were told so until now: the next migration, as
 * this one holds the table.
 */
export class AddressesToldBefore extends Migration {
  override up() {
    this.addSql(`create function keep_told_address() returns trigger language plpgsql as $$
      begin
        insert into appointment_address
          select told, new.id from unnest(array[new.found_address, new.short_address]) as told
          where told is not null
        on conflict do nothing;
        return null;
      end $$`);
    this
      .addSql(`create trigger keep_told_address after insert or update of found_address, short_address on appointment
      for each row when (new.found_address is not null or new.short_address is not null)
      execute function keep_told_address()`);
  }

  override down() {
    this.addSql("drop trigger keep_told_address on appointment");
    this.addSql("drop function keep_told_address");
  }
}
