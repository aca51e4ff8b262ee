import { Migration } from "@mikro-orm/migrations";

/**
 * Which words a document holds, a row for each stretch of eight pages: to find those that hold a common word, an index
 * of pages would have to go through a great part of all pages. Whatever writes pages writes this with it. A word longer
 * than 50 bytes is none that somebody looks for, and with it what is no language at all could be too much for one row.
 */
const STRETCH = "(page.number - 1) / 8";

export class WordsInside extends Migration {
  override up() {
    this.addSql("drop index text_page_words");
    this.addSql(`create table text_stretch (
      file_id uuid not null references file_text on delete cascade,
      number int not null check (number >= 0),
      words tsvector not null,
      primary key (file_id, number)
    )`);
    // The words lie outside of their rows, which the planner takes for free, so that it would read all of them rather
    // than ask the index. This says what it costs, and does nothing.
    this
      .addSql(`create function words_held(words tsvector) returns tsvector language plpgsql immutable strict parallel safe
      cost 1000 as $$ begin return words; end $$`);
    // Written in the background and read by people: nothing waits in a list that each search would go through.
    this.addSql(
      "create index text_stretch_words on text_stretch using gin (words_held(words)) with (fastupdate = off)",
    );
    this
      .addSql(`create function words_of_stretch(of_file uuid, stretch int) returns tsvector language sql stable
      return (select array_to_tsvector(array_agg(word)) from (
        select distinct word.lexeme as word from text_page page, unnest(page.words) as word
        where page.file_id = of_file and page.number between stretch * 8 + 1 and stretch * 8 + 8
          and octet_length(word.lexeme) <= 50 limit 20000) chosen)`);
    this.addSql(`create function note_stretches() returns trigger language plpgsql as $$ begin
      -- Two who correct pages of one stretch at once come one after the other, and the second sees what the first wrote.
      perform from file_text where file_id in (select file_id from touched) order by file_id for no key update;
      delete from text_stretch stretch using touched page
        where stretch.file_id = page.file_id and stretch.number = ${STRETCH};
      insert into text_stretch (file_id, number, words)
        select file_id, number, words from (
          select file_id, number, words_of_stretch(file_id, number) as words
          from (select distinct file_id, ${STRETCH} as number from touched page) chosen) held
        where words is not null;
      return null;
    end $$`);
    const triggers = [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const;
    for (const [event, row] of triggers)
      this.addSql(`create trigger text_page_stretches_${event} after ${event} on text_page
        referencing ${row} table as touched for each statement execute function note_stretches()`);
    this.addSql(`insert into text_stretch (file_id, number, words)
      select file_id, number, words from (
        select file_id, number, words_of_stretch(file_id, number) as words
        from (select distinct file_id, ${STRETCH} as number from text_page page) chosen) held
      where words is not null`);
  }

  override down() {
    this.addSql("drop function note_stretches() cascade");
    this.addSql("drop table text_stretch");
    this.addSql("drop function words_of_stretch(uuid, int)");
    this.addSql("drop function words_held(tsvector)");
    this.addSql("create index text_page_words on text_page using gin (words)");
  }
}
