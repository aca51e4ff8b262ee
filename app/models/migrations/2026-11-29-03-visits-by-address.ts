import { Migration } from "@mikro-orm/migrations";

/** Readers see what they booked as visitors with their confirmed address. New bookings wait until the index is built. */
export class VisitsByAddress extends Migration {
  override up() {
    this.addSql(`create index appointment_of_visitor on appointment (lower(email)) where account_id is null`);
  }

  override down() {
    this.addSql(`drop index appointment_of_visitor`);
  }
}
