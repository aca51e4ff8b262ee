import robotsParser from "robots-parser";

/** Whether crawlers may request a path, by robots-parser and by RFC 9309; throws if they differ. */
export function parseRobots(text: string) {
  const origin = "https://a.example";
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const isAllowedByRules = parseRules(text);
  return (address: string) => {
    const isAllowed = robots.isAllowed(origin + address, "a-crawler");
    if (isAllowed !== isAllowedByRules(address)) throw new Error(`readers of robots.txt part at ${address}`);
    return isAllowed;
  };
}

/** RFC 9309: the longest matching rule applies; of two equally long ones, Allow. */
function parseRules(text: string) {
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

/** `*` matches any characters; `$` is the end. */
function isMatched(address: string, { pieces, isWhole }: { pieces: string[]; isWhole: boolean }): boolean {
  const [first = "", ...otherParts] = pieces;
  if (!address.startsWith(first)) return false;
  let position = first.length;
  for (const piece of isWhole ? otherParts.slice(0, -1) : otherParts) {
    const index = address.indexOf(piece, position);
    if (index < 0) return false;
    position = index + piece.length;
  }
  if (!isWhole) return true;
  const last = otherParts.at(-1);
  return last === undefined
    ? position === address.length
    : address.length - last.length >= position && address.endsWith(last);
}
