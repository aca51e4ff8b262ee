export const tables = [
  `create table file_text (
    file_id uuid primary key references stored_file on delete cascade,
    state text not null default 'pending' check (state in ('pending', 'extracted', 'none', 'failed')),
    extracted_by text check (extracted_by in ('parser', 'ocr')),
    pages integer not null default 0,
    characters integer not null default 0,
    contents jsonb not null default '[]'::jsonb,
    extracted_at timestamptz,
    reason text check (reason in ('unsupported', 'broken', 'no-text', 'scan', 'missing-tool')),
    is_truncated boolean not null default false,
    constraint file_text_check check ((state = 'extracted') = (pages > 0))
  )`,
  `create index file_text_missing_tool on file_text (file_id) where reason = 'missing-tool'`,
  `create index file_text_scan on file_text (file_id) where reason = 'scan'`,
  `create index file_text_pending on file_text (file_id) where state = 'pending'`,
  `create table text_page (
    file_id uuid not null references file_text (file_id) on delete cascade,
    number integer not null check (number > 0),
    html text not null,
    plain text not null,
    corrected_at timestamptz,
    corrector_id uuid references account on delete set null,
    version integer not null default 1,
    words tsvector not null generated always as (to_tsvector('simple'::regconfig, fold(plain))) stored,
    primary key (file_id, number)
  )`,
  `create table previous_text_page (
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
  `create table transcript (
    id uuid primary key,
    file_id uuid not null references stored_file on delete cascade,
    language text not null,
    status text not null check (status in ('published', 'draft')),
    is_rejected boolean not null default false,
    is_removal boolean not null default false,
    replaces_id uuid unique references transcript on delete set null,
    check (status = 'draft' or not (is_rejected or is_removal or replaces_id is not null)),
    unique (file_id, language, status) deferrable
  )`,
  `create table transcript_cue (
    transcript_id uuid not null references transcript on delete cascade,
    number integer not null check (number > 0),
    start_ms integer not null check (start_ms >= 0),
    end_ms integer not null check (end_ms > start_ms),
    text text not null,
    words tsvector not null generated always as (to_tsvector('simple'::regconfig, fold(text))) stored,
    primary key (transcript_id, number)
  )`,
  `create table search_chunk (
    file_id uuid not null references stored_file on delete cascade,
    number integer not null check (number >= 0),
    transcript_id uuid references transcript on delete cascade,
    words tsvector not null,
    unique nulls not distinct (file_id, number, transcript_id)
  )`,
  `create index search_chunk_transcript on search_chunk (transcript_id, number) where transcript_id is not null`,
  `create index search_chunk_transcript_words on search_chunk using gin (indexed_words(words)) with (fastupdate=off)
      where transcript_id is not null`,
  `create index search_chunk_words on search_chunk using gin (indexed_words(words)) with (fastupdate=off)`,
  `create table scanned_page (
    file_id uuid not null references file_text (file_id) on delete cascade,
    number integer not null check (number > 0),
    words text not null,
    primary key (file_id, number)
  )`,
];

export const triggers = [
  `create function index_transcript(of_transcript uuid) returns void language sql begin atomic
      delete from search_chunk where transcript_id = of_transcript;
      insert into search_chunk (file_id, number, transcript_id, words)
        select transcript.file_id, (cue.number - 1) / 8, transcript.id, array_to_tsvector(array_agg(distinct word.lexeme))
        from transcript join transcript_cue cue on cue.transcript_id = transcript.id,
          unnest(cue.words) word(lexeme, positions, weights)
        where transcript.id = of_transcript and transcript.status = 'published' and octet_length(word.lexeme) <= 50
        group by transcript.file_id, transcript.id, (cue.number - 1) / 8;
    end`,
  `create function update_pending_draft() returns trigger language plpgsql as $$
        declare of_file uuid := case when tg_op = 'DELETE' then old.file_id else new.file_id end;
        begin
          update content set has_pending_draft = not has_pending_draft where file_id = of_file
            and has_pending_draft <> exists (select from transcript
              where file_id = of_file and status = 'draft' and not is_rejected);
          return null;
        end $$`,
  `create function update_search_chunks() returns trigger language plpgsql as $$ begin
      -- Concurrent corrections of one chunk wait for each other, so that the second one includes the first.
      perform from file_text where file_id in (select file_id from touched) order by file_id for no key update;
      if not found then
        delete from search_chunk where file_id in (select file_id from touched);
        return null;
      end if;
      delete from search_chunk chunk using touched page
        where chunk.file_id = page.file_id and chunk.number = (page.number - 1) / 8;
      insert into search_chunk (file_id, number, words)
        select file_id, number, words from (
          select file_id, number, search_chunk_words(file_id, number) as words
          from (select distinct file_id, (page.number - 1) / 8 as number from touched page) chosen) held
        where words is not null;
      return null;
    end $$`,
  `create function search_chunk_words(of_file uuid, chunk integer) returns tsvector
      language sql stable
      return (select array_to_tsvector(array_agg(chosen.word)) as array_to_tsvector from (select distinct word.lexeme
      as word from text_page page, lateral unnest(page.words) word(lexeme, positions, weights)
      where ((page.file_id = search_chunk_words.of_file) and ((page.number >= ((search_chunk_words.chunk * 8) + 1))
      and (page.number <= ((search_chunk_words.chunk * 8) + 8)))
      and (octet_length(word.lexeme) <= 50)) limit 20000) chosen)`,
  `create trigger text_page_search_chunks_delete after delete
      on text_page referencing old table as touched for each statement
    execute function update_search_chunks()`,
  `create trigger text_page_search_chunks_insert after insert
      on text_page referencing new table as touched for each statement
    execute function update_search_chunks()`,
  `create trigger text_page_search_chunks_update after update
      on text_page referencing new table as touched for each statement
    execute function update_search_chunks()`,
  `create trigger transcript_update_pending_draft after insert or delete or update of status, is_rejected on transcript for each row
    execute function update_pending_draft()`,
];
