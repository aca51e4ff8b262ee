import { Migration } from "@mikro-orm/migrations";

/**
 * For what the account page counts, and for deleting an account. Readers are not blocked; changes of these tables wait
 * until the indexes are built. The log of decisions is last, because each login writes to it.
 */
const INDEXES: [name: string, table: string, column: string][] = [
  ["text_page_of_corrector", "text_page", "corrector_id"],
  ["previous_text_page_of_corrector", "previous_text_page", "corrector_id"],
  ["media_of_uploader", "media", "uploader_id"],
  ["audit_log_by_actor", "audit_log", "actor_id"],
];

export class AccountPageIndexes extends Migration {
  override up() {
    for (const [name, table, column] of INDEXES)
      this.addSql(`create index ${name} on ${table} (${column}) where ${column} is not null`);
  }

  override down() {
    for (const [name] of INDEXES) this.addSql(`drop index ${name}`);
  }
}
