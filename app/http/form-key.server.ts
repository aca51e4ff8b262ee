import { randomUUID } from "node:crypto";

import type { LoadContext } from "./load-context.server.ts";

/**
 * The only way to a form's key. A page that may be cached must hold nothing random, so its key is the same for
 * everybody for an hour; sender and words tell the attempts apart (attempt.server).
 */
export const newFormKey = ({ door }: LoadContext): string =>
  door?.isForAll ? new Date().toISOString().slice(0, 13) : randomUUID();
