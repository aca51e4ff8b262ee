/** What the page of a refusal is told; its status is the response's own. */
export type RefusedPage = {
  said: string;
  /** Who was refused, where the page depends on it. */
  role?: "admin" | "contributor" | "user" | "visitor";
  /** The page before, when it was one of ours. */
  back?: string;
};
