import { readerBeside, readerCaughtUp } from "#app/models/standby.server.ts";

import type { Context, ReadContext } from "./context.ts";

/** Who reads from a standby, which may be up to a second late (decision 0040). */

type Reading<Asked extends Context> = Omit<Asked, "em"> & ReadContext;

/** Visitors only: people with an account must see what they wrote a moment ago. */
export const forReading = <Asked extends Context>(ctx: Asked): Reading<Asked> =>
  ctx.actor.role === "visitor" ? { ...ctx, em: readerBeside(ctx.em) } : ctx;

export const forEverybody = <Asked extends Context>(ctx: Asked): Reading<Asked> => ({
  ...ctx,
  em: readerBeside(ctx.em),
});

/** The same, but never older than what the database has answered until now. */
export const fromHereOn = async <Asked extends Context>(ctx: Asked): Promise<Reading<Asked>> => ({
  ...ctx,
  em: await readerCaughtUp(ctx.em),
});
