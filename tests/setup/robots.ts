/**
 * The rules of RFC 9309, written from it: whether a crawler may ask for an address. Of the rules that match its
 * beginning the longest counts, and of two that are as long the kinder.
 */
export function readRobots(text: string) {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path]) => ({
    isAllowed: kind === "Allow",
    length: path!.length,
    pieces: path!.replace(/\$$/, "").split("*"),
    isWhole: path!.endsWith("$"),
  }));
  return (address: string) => {
    const [best] = rules
      .filter((rule) => isMatched(address, rule))
      .sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
    return best?.isAllowed ?? true;
  };
}

/** `*` is whatever comes between; `$` is the end. */
function isMatched(address: string, { pieces, isWhole }: { pieces: string[]; isWhole: boolean }): boolean {
  const [first = "", ...rest] = pieces;
  if (!address.startsWith(first)) return false;
  let at = first.length;
  for (const piece of isWhole ? rest.slice(0, -1) : rest) {
    const found = address.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  const last = rest.at(-1);
  return last === undefined
    ? at === address.length
    : address.length - last.length >= at && address.endsWith(last);
}
