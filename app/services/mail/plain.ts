/** People's texts as they may stand in a message: in one line, bounded, with nothing that turns it round. */

/** Marks of direction turn round what follows, up to the end of the line. */
const TURNING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const BREAKS = /[\s\u0085\u2028\u2029]+/g;

export const ONE_LINE = 120;
const BYTES_OF_A_LINE = 104;

export function inOneLine(text: string, most = 5000): string {
  const line = text
    .toWellFormed()
    .replaceAll(BREAKS, (gap) => (gap === "\u00a0" || gap === "\u202f" ? gap : " "))
    .replaceAll(TURNING, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  if (most >= 5000) return line;
  return line.length <= most
    ? withinBytes(line, BYTES_OF_A_LINE)
    : withinBytes(cutAt(line, most - 1), BYTES_OF_A_LINE, true);
}

const cutAt = (text: string, most: number) =>
  text.slice(0, Math.max(most, 0)).replace(/[\ud800-\udbff]$/, "");

/** In bytes; some signs are written out in HTML. */
const roomOf = (character: string) => (/[&<>"']/.test(character) ? 6 : Buffer.byteLength(character));
const roomOfAll = (text: string) => [...text].reduce((sum, character) => sum + roomOf(character), 0);

export function withinBytes(text: string, most: number, isCut = false): string {
  if (!isCut && roomOfAll(text) <= most) return text;
  let [bytes, end] = [3, 0];
  for (const character of text) {
    bytes += roomOf(character);
    if (bytes > most) break;
    end += character.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

const LONGEST_NAME = { characters: 48, bytes: 100 };
const isLong = (name: string) =>
  name.length > LONGEST_NAME.characters || roomOfAll(name) > LONGEST_NAME.bytes;
const LIKE_AN_ADDRESS = /[/@\\]|www|\p{L}[.\u3002\uff0e\uff61]\p{L}{2}/iu;

/**
 * Anybody may type any name beside anybody's address. So a name that is like an address, or as long as a sentence, is
 * not repeated to the owner of the address: nobody gets an advertisement from us.
 */
export function asName(name: string | undefined): string | undefined {
  const line = inOneLine(name ?? "");
  return line === "" || isLong(line) || LIKE_AN_ADDRESS.test(line) ? undefined : line;
}
