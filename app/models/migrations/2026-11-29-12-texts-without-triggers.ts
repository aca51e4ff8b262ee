import { findBaseline, WithoutTriggers } from "./without-triggers.ts";

/** The caller has locked the text, so that a concurrent correction of the same chunk includes this one. */
const INDEX_TEXT = `create function index_text(of_file uuid, first_page integer, last_page integer) returns void
  language sql begin atomic
    delete from search_chunk where file_id = of_file and transcript_id is null
      and number between (first_page - 1) / 8 and (last_page - 1) / 8;
    insert into search_chunk (file_id, number, words)
      select of_file, number, words from (select number, search_chunk_words(of_file, number) as words
        from generate_series((first_page - 1) / 8, (last_page - 1) / 8) as number) as chunk
      where words is not null;
  end`;

export class TextsWithoutTriggers extends WithoutTriggers {
  override readonly statements = findBaseline(
    ...["update_pending_draft", "transcript_update_pending_draft", "update_search_chunks"],
    ...["insert", "update", "delete"].map((event) => `text_page_search_chunks_${event}`),
  );

  override up() {
    super.up();
    this.addSql(INDEX_TEXT);
  }

  override down() {
    this.addSql(`drop function index_text(uuid, integer, integer)`);
    super.down();
  }
}
