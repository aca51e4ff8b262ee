import { randomUUID } from "node:crypto";

import { isPrivateKey } from "./attempt.server.ts";
import type { LoadContext } from "./load-context.server.ts";

/**
 * A page that may be cached must hold nothing random: so for an hour its key is the same for everybody, and sender and
 * words tell attempts apart (`attempt.server.ts`).
 */
export const newFormKey = ({ door }: LoadContext): string =>
  door?.isForAll ? new Date().toISOString().slice(0, 13) : randomUUID();

/** The key that a form was sent with, if it is its own. Only for responses to a POST, which no cache stores. */
export const toPrivateKey = (sent: string | undefined): string => (isPrivateKey(sent) ? sent : randomUUID());
