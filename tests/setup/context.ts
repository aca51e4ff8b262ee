import { fork } from "#app/models/connection.server.ts";
import type { Attempt, Context } from "#app/services/context.ts";

/** A context as openContext makes one, for calling services without HTTP. */
export const visitor = (attempt?: Attempt): Context => ({ actor: { role: "visitor" }, em: fork(), attempt });
