/** A link leads to a note in the same part by its place, to one in another part by its name. */

const LINK = /<a href="#text-note-(\d{1,6})">(.*?)<\/a>/gs;
const PLACE = /<aside id="text-note-(\d{1,6})"[^>]*>/g;
const LONGEST_SIGN = 12;

const ask = (name: string) => `href="?to=${name}#text-${name}"`;

/** The sign of a note also stands before the note, and leads back. */
export function withWaysBack(html: string): string {
  const notes = new Set([...html.matchAll(PLACE)].map(([, number]) => number));
  if (!notes.size) return html;
  const signs = new Map<string, string>();
  const led = html.replaceAll(LINK, (link, number: string, words: string) => {
    if (!notes.has(number)) return link;
    const first = signs.has(number) ? "" : ` id="text-ref-${number}"`;
    if (first) signs.set(number, signOf(words, number));
    return `<a ${ask(`note-${number}`)}${first}>${words}</a>`;
  });
  return led.replaceAll(PLACE, (place, number: string) => {
    const sign = signs.get(number);
    signs.delete(number);
    return sign === undefined ? place : `${place}<a ${ask(`ref-${number}`)}>${sign}</a> `;
  });
}

function signOf(words: string, number: string) {
  const sign = words.replaceAll(/<[^>]*>/g, "").trim();
  return sign && sign.length <= LONGEST_SIGN ? sign : number;
}

/** Within a part, links need no question. */
export const withOwnPlaces = (part: string) =>
  part.replaceAll(/href="\?to=([\w-]+)(#[\w-]+)"/g, (asked, name: string, place: string) =>
    part.includes(` id="text-${name}"`) ? `href="${place}"` : asked,
  );
