import type { PlainKey } from "../messages/sentence.ts";
import type { Role } from "../schemas/lists.ts";

/** What the page of a refusal is told; its status is the response's own. */
export type RefusedPage = {
  said: string;
  /** Who was refused, where the page depends on it. */
  role?: Role;
  /** The page before, when it was one of ours. */
  back?: string;
  isForAdmins?: boolean;
  /** Then it leads to what everybody may read. */
  isForReaders?: boolean;
  /** What could not be done, as the screen says it. */
  failed?: PlainKey;
};
