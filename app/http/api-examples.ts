import stored from "./api-examples.json";

/** Asked and answered in the demo; a test plays it again (`tests/contract/api-examples.test.ts`). */
export type Example = { as: string; path: string; sent?: unknown; status: number; answer?: unknown };

export const exampleOf = ({ method, path }: { method: string; path: string }): Example | undefined =>
  (stored as Record<string, Example>)[`${method} ${path}`];
