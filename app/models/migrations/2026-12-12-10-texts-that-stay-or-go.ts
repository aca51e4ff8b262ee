import { Migration } from "@mikro-orm/migrations";

/**
 * The words of stretches are not worked out anew where their text goes as a whole: that took most of the time of deleting it.
 * And a better copy of a recording has the row of the one before (`item-file.server.ts`): its light copy waits anew, and is not
 * what a process was making of the one before meanwhile. Who makes a copy counts the attempt first.
 */
const STRETCH = "(page.number - 1) / 8";
const noteStretches = (unlessGone: string) => `create or replace function note_stretches() returns trigger
  language plpgsql as $$ begin
    -- Two who correct pages of one stretch at once come one after the other, and the second sees what the first wrote.
    perform from file_text where file_id in (select file_id from touched) order by file_id for no key update;
    ${unlessGone}
    delete from text_stretch stretch using touched page
      where stretch.file_id = page.file_id and stretch.number = ${STRETCH};
    insert into text_stretch (file_id, number, words)
      select file_id, number, words from (
        select file_id, number, words_of_stretch(file_id, number) as words
        from (select distinct file_id, ${STRETCH} as number from touched page) chosen) held
      where words is not null;
    return null;
  end $$`;

export class TextsThatStayOrGo extends Migration {
  override up() {
    this.addSql(noteStretches("if not found then return null; end if;"));
    this.addSql(`create function refuse_copy_before() returns trigger language plpgsql as $$ begin
      raise exception 'This is a copy of the recording before';
    end $$`);
    this.addSql(`create trigger light_copy_of_before before update of state on light_copy for each row
      when (old.state = 'waiting' and new.state <> 'waiting' and new.attempts < 1)
      execute function refuse_copy_before()`);
  }

  override down() {
    this.addSql("drop function refuse_copy_before() cascade");
    this.addSql(noteStretches(""));
  }
}
