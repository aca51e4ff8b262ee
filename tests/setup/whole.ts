/** Told by `npm run drill -- whole`: tests that play a part, which sees the same faults, play all of it. */
export const IS_WHOLE = process.env.WHOLE === "on";
