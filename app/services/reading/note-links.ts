/** Links to a note in the same part use its position, links to another part its name. */

const NOTE_LINK_PATTERN = /<a href="#text-note-(\d{1,6})">(.*?)<\/a>/gs;
const NOTE_PATTERN = /<aside id="text-note-(\d{1,6})"[^>]*>/g;
const MAX_SIGN_CHARACTERS = 12;

const toPartHref = (name: string) => `href="?to=${name}#text-${name}"`;

/** The mark of a note also precedes the note, as a link back. */
export function withBackLinks(html: string): string {
  const notes = new Set([...html.matchAll(NOTE_PATTERN)].map(([, number]) => number));
  if (!notes.size) return html;
  const signs = new Map<string, string>();
  const linked = html.replaceAll(NOTE_LINK_PATTERN, (link, number: string, words: string) => {
    if (!notes.has(number)) return link;
    const first = signs.has(number) ? "" : ` id="text-ref-${number}"`;
    if (first) signs.set(number, getNoteSign(words, number));
    return `<a ${toPartHref(`note-${number}`)}${first}>${words}</a>`;
  });
  return linked.replaceAll(NOTE_PATTERN, (place, number: string) => {
    const sign = signs.get(number);
    signs.delete(number);
    return sign === undefined ? place : `${place}<a ${toPartHref(`ref-${number}`)}>${sign}</a> `;
  });
}

function getNoteSign(words: string, number: string) {
  const sign = words.replaceAll(/<[^>]*>/g, "").trim();
  return sign && sign.length <= MAX_SIGN_CHARACTERS ? sign : number;
}

export const withLocalLinks = (part: string) =>
  part.replaceAll(/href="\?to=([\w-]+)(#[\w-]+)"/g, (href, name: string, target: string) =>
    part.includes(` id="text-${name}"`) ? `href="${target}"` : href,
  );
