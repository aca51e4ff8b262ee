import { Migration } from "@mikro-orm/migrations";

/**
 * What is said in a recording may be written in several languages: each has a place, and its cues have the numbers of that
 * place, 8192 to each, so that no stretch of words is of two languages. Whoever writes a text with one language, as what ran
 * before this does, has it in the first place. What a contributor changes of an approved item waits beside it, and the item
 * with it, as the database notes.
 */
export class SpokenLanguages extends Migration {
  override up() {
    this.addSql(`create table spoken_language (
      file_id uuid not null references file_text on delete cascade,
      place int not null check (place between 0 and 15),
      language text not null,
      primary key (file_id, place),
      unique (file_id, language)
    )`);
    this.addSql(`create function note_spoken() returns trigger language plpgsql as $$ begin
      insert into spoken_language (file_id, place, language) values (new.file_id, 0, new.language);
      return null;
    end $$`);
    this.addSql(`create trigger file_text_spoken_in after insert on file_text for each row
      when (new.state = 'spoken') execute function note_spoken()`);
    this.addSql(`insert into spoken_language (file_id, place, language)
      select file_id, 0, language from file_text where state = 'spoken'`);

    this.addSql(`create table spoken_change (
      content_id uuid not null references content on delete cascade,
      file_id uuid not null references stored_file on delete cascade,
      place int not null check (place between 0 and 15),
      language text not null,
      words text not null,
      state text not null default 'waiting' check (state in ('waiting', 'refused')),
      primary key (content_id, place)
    )`);
    this.addSql("create index spoken_change_file on spoken_change (file_id)");
    this.addSql("alter table content add column said_waits boolean not null default false");
    this.addSql(`create function note_said_waits() returns trigger language plpgsql as $$
      declare of_content uuid := case when tg_op = 'DELETE' then old.content_id else new.content_id end;
      begin
        update content set said_waits = not said_waits where id = of_content
          and said_waits <> exists (select from spoken_change where content_id = of_content and state = 'waiting');
        return null;
      end $$`);
    this.addSql(`create trigger spoken_change_waits after insert or update or delete on spoken_change
      for each row execute function note_said_waits()`);
    // What waits already keeps its place, whatever else of it comes to wait.
    this.addSql("drop trigger content_waits_anew on content");
    this
      .addSql(`create trigger content_waits_anew before update of approval_status, said_waits on content for each row
      when ((new.approval_status = 'pending' or new.said_waits) and not (old.approval_status = 'pending' or old.said_waits))
      execute function waits_anew()`);
  }

  override down() {
    this.addSql("drop trigger content_waits_anew on content");
    this.addSql(`create trigger content_waits_anew before update of approval_status on content for each row
      when (new.approval_status = 'pending' and old.approval_status <> 'pending') execute function waits_anew()`);
    this.addSql("drop table spoken_change");
    this.addSql("drop function note_said_waits()");
    this.addSql("alter table content drop column said_waits");
    this.addSql("drop trigger file_text_spoken_in on file_text");
    this.addSql("drop function note_spoken()");
    // Where there is none in the first place, the text goes: it was in one place alone.
    this.addSql(
      "delete from file_text where state = 'spoken' and file_id not in (select file_id from spoken_language where place = 0)",
    );
    this.addSql(`delete from text_page page using spoken_language other
      where page.file_id = other.file_id and other.place > 0 and (page.number - 1) / 8192 = other.place`);
    this.addSql(`update file_text text set language = (select language from spoken_language first
        where first.file_id = text.file_id and first.place = 0),
      pages = (select count(*) from text_page page where page.file_id = text.file_id) where state = 'spoken'`);
    this.addSql("drop table spoken_language");
  }
}
