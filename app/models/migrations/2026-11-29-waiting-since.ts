import { Migration } from "@mikro-orm/migrations";

/** What waits, by the name of its table and of the column that says so. */
const QUEUES = [
  ["content", "approval_status"],
  ["appointment", "status"],
] as const;

/**
 * Since when something waits. What was decided and waits again, because it was mended or set back, waits since then.
 * The database notes it, so that no way of changing a state can forget it. What waits already counts from when it was
 * sent again the last time, as the trail says.
 */
export class WaitingSince extends Migration {
  override up() {
    this.addSql(`create function waits_anew() returns trigger language plpgsql as $$ begin
      new.waiting_since := now();
      return new;
    end $$`);
    for (const [table, state] of QUEUES) {
      this.addSql(`alter table ${table} add waiting_since timestamptz not null default now()`);
      this.addSql(`update ${table} as t set waiting_since = greatest(t.created_at, (
          select max(e.at) from trail_entry as e where e.subject_id = t.id::text
            and (e.action = 'content.resubmitted' or e.to_state = 'pending')))
        where t.${state} = 'pending'`);
      this.addSql(`create index ${table}_waiting on ${table} (waiting_since, id) where ${state} = 'pending'`);
      this.addSql(`create trigger ${table}_waits_anew before update of ${state} on ${table} for each row
        when (new.${state} = 'pending' and old.${state} <> 'pending') execute function waits_anew()`);
    }
  }

  override down() {
    for (const [table] of QUEUES) {
      this.addSql(`drop trigger ${table}_waits_anew on ${table}`);
      this.addSql(`alter table ${table} drop column waiting_since`);
    }
    this.addSql("drop function waits_anew()");
  }
}
