import { Migration } from "@mikro-orm/migrations";

/** A second private address of a request, for whoever has found it by its reference and e-mail address. */
export class FoundAppointments extends Migration {
  override up() {
    this.addSql("alter table appointment add column found_address text unique");
  }

  override down() {
    this.addSql("alter table appointment drop column found_address");
  }
}
