import { Migration } from "@mikro-orm/migrations";

/**
 * `%>` compares with a setting of the session, which a pooler shares. This sets it until the transaction ends, before
 * the operator runs. "Immutable" is true of the value: the planner calls it while it plans, so it estimates by 0.5, too.
 */
export class WordSimilarity extends Migration {
  override up() {
    this
      .addSql(`create function fold_for_similarity(word text) returns text language plpgsql immutable strict as $$
      begin
        perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
        return fold(word);
      end $$`);
  }

  override down() {
    this.addSql("drop function fold_for_similarity(text)");
  }
}
