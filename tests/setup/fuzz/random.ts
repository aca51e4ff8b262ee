/** Chance that can be repeated: the same seed, the same choices. */
export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  /** From 0 to below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  const one = <Value>(list: readonly Value[]): Value => list[below(list.length)]!;
  return {
    below,
    one,
    /** True so many times in a hundred. */
    chance: (percent: number) => next() * 100 < percent,
    some: <Value>(list: readonly Value[], most: number): Value[] =>
      Array.from({ length: 1 + below(most) }, () => one(list)),
  };
}
