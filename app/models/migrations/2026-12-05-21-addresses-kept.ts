import { Migration } from "@mikro-orm/migrations";

/** The addresses that a version before this one had told, beside those who write. */
export class AddressesKept extends Migration {
  override up() {
    for (const column of ["found_address", "short_address"])
      this.addSql(`insert into appointment_address select ${column}, id from appointment
        where ${column} is not null on conflict do nothing`);
  }

  /** They are still told. */
  override down() {}
}
