import { Migration } from "@mikro-orm/migrations";

import { TOTALS } from "./2026-12-07-10-more-totals.ts";

/** Counted while others write. */
export class TotalsSoFar extends Migration {
  override up() {
    for (const { fill } of TOTALS) this.addSql(fill);
  }

  override down() {
    // Goes with the migration before.
  }
}
