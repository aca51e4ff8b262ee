import { Migration } from "@mikro-orm/migrations";

/** What somebody sees of their own sessions: a name that opens nothing, and in what they logged in. */
export class OwnSessions extends Migration {
  override up() {
    this.addSql(`alter table session add public_id uuid not null unique default gen_random_uuid(),
      add browser text not null default ''`);
  }

  override down() {
    this.addSql("alter table session drop public_id, drop browser");
  }
}
