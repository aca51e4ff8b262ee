import { Migration } from "@mikro-orm/migrations";

/** The check is not validated: the rows there are have times, and reading them would lock the table. */
export class UntimedTranscripts extends Migration {
  override up() {
    this.addSql(
      `alter table transcript_cue alter column start_ms drop not null, alter column end_ms drop not null`,
    );
    this.addSql(`alter table transcript_cue add constraint transcript_cue_times_check
      check ((start_ms is null) = (end_ms is null)) not valid`);
  }

  /** Numbers the seconds, so that no text is lost. */
  override down() {
    this.addSql(`update transcript_cue set start_ms = (number - 1) * 1000, end_ms = number * 1000
      where start_ms is null`);
    this.addSql(`alter table transcript_cue drop constraint transcript_cue_times_check`);
    this.addSql(
      `alter table transcript_cue alter column start_ms set not null, alter column end_ms set not null`,
    );
  }
}
