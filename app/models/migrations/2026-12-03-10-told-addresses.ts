import { Migration } from "@mikro-orm/migrations";

/**
 * Each private address of an appointment that was told besides the first: a later one takes nothing from those before. The two
 * columns that held one of each stay for now, for a process of the version before.
 */
export class ToldAddresses extends Migration {
  override up() {
    this.addSql(`create table appointment_address (
      stored text primary key,
      appointment_id uuid not null references appointment on delete cascade
    )`);
    this.addSql("create index appointment_address_of on appointment_address (appointment_id)");
    for (const column of ["found_address", "short_address"])
      this.addSql(`insert into appointment_address select ${column}, id from appointment
        where ${column} is not null on conflict do nothing`);
  }

  override down() {
    this.addSql("drop table appointment_address");
  }
}
