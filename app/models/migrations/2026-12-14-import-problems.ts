import { Migration } from "@mikro-orm/migrations";

/** Earlier versions stored the text of an error, which may repeat an email address. */
export class ImportProblems extends Migration {
  override up() {
    this.addSql(
      `update import set problem = '["imports.broke-off","unknown"]' where starts_with(problem, '["imports.broke-off",')`,
    );
  }

  override down() {
    // The texts are gone.
  }
}
