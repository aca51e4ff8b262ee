export const tables = [
  `create table file_text (
    file_id uuid primary key references stored_file on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'read', 'none', 'given-up', 'spoken')),
    read_by text check (read_by in ('program', 'machine')),
    pages integer not null default 0,
    characters integer not null default 0,
    contents jsonb not null default '[]'::jsonb,
    read_at timestamptz,
    reason text check (reason in ('kind', 'broken', 'no-text', 'scan', 'program')),
    is_cut boolean not null default false,
    language text,
    constraint file_text_check check (state in ('read', 'spoken') = (pages > 0)),
    constraint file_text_spoken check ((state = 'spoken') = (language is not null))
  )`,
  `create index file_text_of_spoken on file_text (file_id) where state = 'spoken'`,
  `create index file_text_program on file_text (file_id) where reason = 'program'`,
  `create index file_text_scan on file_text (file_id) where reason = 'scan'`,
  `create index file_text_waiting on file_text (file_id) where state = 'waiting'`,
  `create table text_page (
    file_id uuid not null references file_text (file_id) on delete cascade,
    number integer not null check (number > 0),
    html text not null,
    plain text not null,
    corrected_at timestamptz,
    corrector_id uuid references account on delete set null,
    version integer not null default 1,
    words tsvector not null generated always as (to_tsvector('simple'::regconfig, fold(plain))) stored,
    begins integer check (begins >= 0),
    ends integer,
    constraint text_page_times check ((ends > begins) and ((begins is null) = (ends is null))),
    primary key (file_id, number)
  )`,
  `create table text_page_before (
    id uuid primary key,
    file_id uuid not null,
    number integer not null,
    version integer not null,
    html text not null,
    corrector_id uuid references account on delete set null,
    created_at timestamptz not null default now(),
    unique (file_id, number, version),
    foreign key (file_id, number) references text_page (file_id, number) on delete cascade
  )`,
  `create table text_stretch (
    file_id uuid not null references file_text (file_id) on delete cascade,
    number integer not null check (number >= 0),
    words tsvector not null,
    primary key (file_id, number)
  )`,
  `create index text_stretch_words on text_stretch using gin (words_held(words)) with (fastupdate=off)`,
  `create table scanned_page (
    file_id uuid not null references file_text (file_id) on delete cascade,
    number integer not null check (number > 0),
    words text not null,
    primary key (file_id, number)
  )`,
  `create table spoken_change (
    content_id uuid not null references content on delete cascade,
    file_id uuid not null references stored_file on delete cascade,
    place integer not null check ((place >= 0) and (place <= 15)),
    language text not null,
    words text not null,
    state text not null default 'waiting' check (state in ('waiting', 'refused')),
    primary key (content_id, place)
  )`,
  `create index spoken_change_file on spoken_change (file_id)`,
  `create table spoken_language (
    file_id uuid not null references file_text (file_id) on delete cascade,
    place integer not null check ((place >= 0) and (place <= 15)),
    language text not null,
    unique (file_id, language),
    primary key (file_id, place)
  )`,
];

export const triggers = [
  `create function forget_draft() returns trigger language plpgsql as $$ begin
        delete from spoken_change where content_id = new.content_id and place = new.place and state = 'refused'
          and exists (select from content where id = new.content_id and uploader_id is null);
        return null;
      end $$`,
  `create function note_said_waits() returns trigger language plpgsql as $$
        declare of_content uuid := case when tg_op = 'DELETE' then old.content_id else new.content_id end;
        begin
          update content set said_waits = not said_waits where id = of_content
            and said_waits <> exists (select from spoken_change where content_id = of_content and state = 'waiting');
          return null;
        end $$`,
  `create function note_spoken() returns trigger language plpgsql as $$ begin
        insert into spoken_language (file_id, place, language) values (new.file_id, 0, new.language);
        return null;
      end $$`,
  `create function note_stretches() returns trigger language plpgsql as $$ begin
      -- Two who correct pages of one stretch at once come one after the other, and the second sees what the first wrote.
      perform from file_text where file_id in (select file_id from touched) order by file_id for no key update;
      if not found then return null; end if;
      delete from text_stretch stretch using touched page
        where stretch.file_id = page.file_id and stretch.number = (page.number - 1) / 8;
      insert into text_stretch (file_id, number, words)
        select file_id, number, words from (
          select file_id, number, words_of_stretch(file_id, number) as words
          from (select distinct file_id, (page.number - 1) / 8 as number from touched page) chosen) held
        where words is not null;
      return null;
    end $$`,
  `create function words_of_stretch(of_file uuid, stretch integer) returns tsvector
      language sql stable
      return (select array_to_tsvector(array_agg(chosen.word)) as array_to_tsvector from (select distinct word.lexeme
      as word from text_page page, lateral unnest(page.words) word(lexeme, positions, weights)
      where ((page.file_id = words_of_stretch.of_file) and ((page.number >= ((words_of_stretch.stretch * 8) + 1))
      and (page.number <= ((words_of_stretch.stretch * 8) + 8)))
      and (octet_length(word.lexeme) <= 50)) limit 20000) chosen)`,
  `create trigger file_text_spoken_in after insert on file_text for each row when ((new.state = 'spoken'))
    execute function note_spoken()`,
  `create trigger text_page_stretches_delete after delete
      on text_page referencing old table as touched for each statement
    execute function note_stretches()`,
  `create trigger text_page_stretches_insert after insert
      on text_page referencing new table as touched for each statement
    execute function note_stretches()`,
  `create trigger text_page_stretches_update after update
      on text_page referencing new table as touched for each statement
    execute function note_stretches()`,
  `create trigger spoken_change_of_nobody after insert or update of state on spoken_change for each row
      when ((new.state = 'refused'))
    execute function forget_draft()`,
  `create trigger spoken_change_waits after insert or delete or update on spoken_change for each row
    execute function note_said_waits()`,
];
