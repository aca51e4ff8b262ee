/** Set by `npm test -- --whole`. Without it, `*.whole.test.ts` are excluded, and sampleCases() returns a sample. */
export const IS_WHOLE = process.env.WHOLE === "on";

/** Every third case, or all in a whole run. */
export const sampleCases = <Item>(all: readonly Item[]): readonly Item[] =>
  IS_WHOLE ? all : all.filter((_, i) => i % 3 === 0);
