import robotsParser from "robots-parser";

/** Whether a crawler may ask for an address, as a reader that is not ours says (robots-parser), and as RFC 9309 does. */
export function readRobots(text: string) {
  const origin = "https://a.example";
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const byTheRules = readRules(text);
  return (address: string) => {
    const said = robots.isAllowed(origin + address, "a-crawler");
    if (said !== byTheRules(address)) throw new Error(`readers of robots.txt part at ${address}`);
    return said;
  };
}

/** Written from RFC 9309: of the rules that match the beginning of an address the longest counts, and of two that are as long the kinder. */
function readRules(text: string) {
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
