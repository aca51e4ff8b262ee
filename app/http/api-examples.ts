import stored from "./api-examples.json";

/** Requests and responses of the demo; `tests/contract/api-described.test.ts` validates them. */
export type ApiExample = { as: string; path: string; sent?: unknown; status: number; output?: unknown };

export const findExample = ({ method, path }: { method: string; path: string }): ApiExample | undefined =>
  (stored as Record<string, ApiExample>)[`${method} ${path}`];
