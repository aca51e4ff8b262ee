import { Migration } from "@mikro-orm/migrations";

/**
 * What is spoken in a recording or a film is a text of its file, too: each cue is a page, with the milliseconds at which it
 * begins and ends, so that it is found as the words of documents are. Its state is `spoken`, so nothing takes it for a
 * document. What belongs to an item has the item's version, which moves with it.
 */
const states = (list: string) => `check (state in (${list}))`;
const STATES = "'waiting', 'read', 'none', 'given-up'";

export class Transcripts extends Migration {
  override up() {
    this.addSql(
      "alter table file_text drop constraint file_text_state_check, drop constraint file_text_check",
    );
    this.addSql(`alter table file_text add constraint file_text_state_check ${states(`${STATES}, 'spoken'`)},
      add constraint file_text_check check ((state in ('read', 'spoken')) = (pages > 0)),
      add column language text, add constraint file_text_spoken check ((state = 'spoken') = (language is not null))`);
    this.addSql(`alter table text_page add column begins int check (begins >= 0), add column ends int,
      add constraint text_page_times check (ends > begins and (begins is null) = (ends is null))`);
  }

  override down() {
    this.addSql("delete from file_text where state = 'spoken'");
    this.addSql("alter table text_page drop column begins, drop column ends");
    this.addSql(`alter table file_text drop column language,
      drop constraint file_text_state_check, drop constraint file_text_check`);
    this.addSql(`alter table file_text add constraint file_text_state_check ${states(STATES)},
      add constraint file_text_check check ((state = 'read') = (pages > 0))`);
  }
}
