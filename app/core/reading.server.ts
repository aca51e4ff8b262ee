import { readerBeside, readerCaughtUp } from "#app/models/standby.server.ts";

import type { Context, ReadContext } from "./context.ts";

/** Who may read from a copy of the database that is up to a second late (decision 0040). */

type Reading<Asked extends Context> = Omit<Asked, "em"> & ReadContext;

/** Visitors alone: whoever has an account may have written a moment ago, and sees it. */
export const forReading = <Asked extends Context>(ctx: Asked): Reading<Asked> =>
  ctx.actor.role === "visitor" ? { ...ctx, em: readerBeside(ctx.em) } : ctx;

/** What is the same for everybody, whoever asks. */
export const forEverybody = <Asked extends Context>(ctx: Asked): Reading<Asked> => ({
  ...ctx,
  em: readerBeside(ctx.em),
});

/** The same, of nothing older than what the database has said until now. */
export const fromHereOn = async <Asked extends Context>(ctx: Asked): Promise<Reading<Asked>> => ({
  ...ctx,
  em: await readerCaughtUp(ctx.em),
});
