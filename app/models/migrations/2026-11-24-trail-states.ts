import { Migration } from "@mikro-orm/migrations";

/** A change of state was the first line of its note; it has columns, and the note is what somebody wrote. */
const STATE = "(pending|approved|rejected|completed|cancelled)";

export class TrailStates extends Migration {
  override up() {
    this.addSql(`alter table trail_entry add from_state text, add to_state text,
      add check ((from_state is null) = (to_state is null))`);
    this.addSql(`update trail_entry set note = coalesce(part[4], ''), from_state = part[1], to_state = part[2]
      from (select id as entry, regexp_match(note, '^${STATE} → ${STATE}(\\n(.*))?$') as part from trail_entry
        where action = 'appointment.status') as parts
      where id = entry and part is not null`);
  }

  override down() {
    this
      .addSql(`update trail_entry set note = concat_ws(e'\\n', from_state || ' → ' || to_state, nullif(note, ''))
      where to_state is not null`);
    this.addSql("alter table trail_entry drop from_state, drop to_state");
  }
}
