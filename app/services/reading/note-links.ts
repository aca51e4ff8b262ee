const NOTE_LINK_PATTERN = /<a href="#text-note-(\d{1,6})">(.*?)<\/a>/gs;
const NOTE_ELEMENT_PATTERN = /<aside id="text-note-(\d{1,6})"[^>]*>/g;
const MAX_NOTE_SIGN_CHARACTERS = 12;

const createHrefAttribute = (name: string) => `href="?to=${name}#text-${name}"`;

export function addBackLinks(html: string): string {
  const notes = new Set([...html.matchAll(NOTE_ELEMENT_PATTERN)].map(([, number]) => number));
  if (!notes.size) return html;
  const marks = new Map<string, string>();
  const linked = html.replaceAll(NOTE_LINK_PATTERN, (link, number: string, words: string) => {
    if (!notes.has(number)) return link;
    const first = marks.has(number) ? "" : ` id="text-ref-${number}"`;
    if (first) marks.set(number, getNoteSign(words, number));
    return `<a ${createHrefAttribute(`note-${number}`)}${first}>${words}</a>`;
  });
  return linked.replaceAll(NOTE_ELEMENT_PATTERN, (match, number: string) => {
    const mark = marks.get(number);
    marks.delete(number);
    return mark === undefined ? match : `${match}<a ${createHrefAttribute(`ref-${number}`)}>${mark}</a> `;
  });
}

function getNoteSign(words: string, number: string) {
  const mark = words.replaceAll(/<[^>]*>/g, "").trim();
  return mark && mark.length <= MAX_NOTE_SIGN_CHARACTERS ? mark : number;
}

export const toLocalLinks = (part: string) =>
  part.replaceAll(/href="\?to=([\w-]+)(#[\w-]+)"/g, (href, name: string, target: string) =>
    part.includes(` id="text-${name}"`) ? `href="${target}"` : href,
  );
