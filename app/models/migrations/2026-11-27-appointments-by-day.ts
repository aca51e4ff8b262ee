import { Migration } from "@mikro-orm/migrations";

/** All requests by the day of the visit, alone and in each way that the list is narrowed; and what waits in a week. */
export class AppointmentsByDay extends Migration {
  override up() {
    this.addSql("create index appointment_by_day on appointment (starts_at, id)");
    this.addSql("create index appointment_by_status_and_day on appointment (status, starts_at, id)");
    this.addSql("create index appointment_by_type_and_day on appointment (visit_type, starts_at, id)");
  }

  override down() {
    this.addSql("drop index appointment_by_day");
    this.addSql("drop index appointment_by_status_and_day");
    this.addSql("drop index appointment_by_type_and_day");
  }
}
