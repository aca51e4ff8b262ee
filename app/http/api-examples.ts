import stored from "./api-examples.json";

/** Requests and responses of the demo; `tests/contract/api-described.test.ts` validates them. */
export type Example = { as: string; path: string; sent?: unknown; status: number; answer?: unknown };

export const exampleOf = ({ method, path }: { method: string; path: string }): Example | undefined =>
  (stored as Record<string, Example>)[`${method} ${path}`];
