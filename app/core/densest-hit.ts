type PositionedHit = { position: number; words: readonly number[] };

/**
 * Returns the hit with the most distinct words around it. The window starts `before` positions before
 * the hit and ends `after` positions after it. `hits` must be sorted by position.
 */
export function findDensestHit<Item extends PositionedHit>(
  hits: readonly Item[],
  { before, after }: { before: number; after: number },
  canWin: (hit: Item) => boolean = () => true,
): Item | undefined {
  const counts = new Map<number, number>();
  let [start, end] = [0, 0];
  let best: { hit: Item; words: number } | undefined;
  for (const hit of hits) {
    for (; end < hits.length && hits[end]!.position <= hit.position + after; end++)
      for (const word of hits[end]!.words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (; hits[start]!.position < hit.position - before; start++)
      for (const word of hits[start]!.words) {
        const count = counts.get(word)! - 1;
        if (count) counts.set(word, count);
        else counts.delete(word);
      }
    if (canWin(hit) && counts.size > (best?.words ?? 0)) best = { hit, words: counts.size };
  }
  return best?.hit;
}
