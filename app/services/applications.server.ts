import { newId } from "#app/models/id.ts";
import type { ApplyAsContributor } from "#app/schemas/applications.ts";

import type { Context } from "./context.ts";
import { once } from "./once.server.ts";
import { ok } from "./result.ts";

/**
 * Stores an application as pending. Who applies again from an address that waits already is answered as
 * the first time and makes no second row: the answer tells nobody which addresses have applied.
 */
export function applyAsContributor(ctx: Context, { name, email, expertise, motivation }: ApplyAsContributor) {
  return once(ctx, async (em) => {
    // By hand, since the index that finds a waiting twin covers the waiting only.
    await em.execute(
      `insert into contributor_application (id, name, email, expertise, motivation) values (?, ?, ?, ?, ?)
       on conflict (email) where status = 'pending' do nothing`,
      [newId(), name, email, expertise, motivation],
    );
    return ok({ received: true });
  });
}
