import { Migration } from "@mikro-orm/migrations";

/**
 * `required_capacity` stays for the previous version, and as the size of a class. The checks are not validated: the
 * rows there are have the defaults, and reading them would lock the table.
 */
export class VisitParticipants extends Migration {
  override up() {
    this.addSql(`alter table appointment add column participants integer`);
    this.addSql(`alter table appointment add constraint appointment_participants_check
      check (participants between 1 and 500) not valid`);
    this.addSql(`alter table opening_hours add column largest_group integer not null default 30`);
    this.addSql(`alter table opening_hours add constraint opening_hours_largest_group_check
      check (largest_group between 16 and 500) not valid`);
  }

  override down() {
    this.addSql(`alter table appointment drop column participants`);
    this.addSql(`alter table opening_hours drop column largest_group`);
  }
}
