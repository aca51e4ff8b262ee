import type { en } from "./en/index.ts";

/** What another language must have of an English subject: the same keys, and the same values in each sentence. */
export type Words<English> = {
  [Key in keyof English]: English[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

export type Messages = Words<typeof en>;
