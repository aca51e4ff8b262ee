import { ContributorApplication } from "#app/models/contributor-application.ts";
import { newId } from "#app/models/id.ts";
import type { ApplyAsContributor } from "#app/schemas/applications.ts";

import type { Context } from "./context.ts";
import { once } from "./once.server.ts";
import { ok } from "./result.ts";

/**
 * Stores an application as pending. Who applies again from an address that waits already is answered as
 * the first time and makes no second row: the answer tells nobody which addresses have applied.
 */
export function applyAsContributor(ctx: Context, input: ApplyAsContributor) {
  return once(ctx, async (em) => {
    await em
      .createQueryBuilder(ContributorApplication)
      .insert({ id: newId(), ...input, status: "pending", createdAt: new Date() })
      .onConflict(["email"])
      .ignore();
    return ok({ received: true });
  });
}
