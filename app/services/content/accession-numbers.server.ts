import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { fail, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { isViolationOf } from "#app/models/database-errors.ts";

import { canSeeItem } from "./content-row.server.ts";
import { selectContent } from "./content-view.ts";

/** Two requests at once may both find an accession number free, so its index decides. */
export async function refuseTakenAccessionNumber<Value>(
  ctx: Context,
  { accessionNumber }: { accessionNumber?: string | undefined },
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    if (!accessionNumber || !isViolationOf(error, "content_accession")) throw error;
    const hasNumber = sql<boolean>`t.accession_key = upper(regexp_replace(${accessionNumber}, '\\s', '', 'g'))`;
    const other = await selectContent(ctx.em, ctx.actor).where(hasNumber).executeTakeFirst();
    const msg =
      other && canSeeItem(ctx.actor, other)
        ? encodeMessage("items.accession-number-taken", { title: other.title })
        : "items.accession-number-taken-elsewhere";
    return fail("taken", msg, { details: [{ path: "accessionNumber", msg }] });
  }
}
