import { xml, xmlDocument } from "./xml.ts";

export type Entry = {
  id: string;
  title: string;
  address: string;
  updated: string;
  published?: string;
  people: string[];
  subjects: string[];
  summary: string;
  rights?: string;
};

type Feed = {
  title: string;
  /** With what it is narrowed by. It is the feed's identifier, too. */
  self: string;
  page: string;
  language: string;
  publisher: string;
  entries: Entry[];
};

const NEVER = "1970-01-01T00:00:00.000Z";

export function writeAtom({ title, self, page, language, publisher, entries }: Feed): string {
  const updated = entries.reduce((last, entry) => (entry.updated > last ? entry.updated : last), NEVER);
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${title}</title>
  <updated>${updated}</updated>
  <author><name>${publisher}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
${entries.map(writeEntry)}</feed>`);
}

const filled = (words: string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

const writeEntry = (entry: Entry) => xml`  <entry>
    <id>urn:uuid:${entry.id}</id>
    <title>${entry.title}</title>
    <updated>${entry.updated}</updated>
    ${entry.published ? xml`<published>${entry.published}</published>` : undefined}
    <link rel="alternate" type="text/html" href="${entry.address}"/>
    ${filled(entry.people).map((name) => xml`<author><name>${name}</name></author>`)}
    ${filled(entry.subjects).map((term) => xml`<category term="${term}"/>`)}
    <summary>${entry.summary}</summary>
    ${entry.rights ? xml`<rights>${entry.rights}</rights>` : undefined}
  </entry>
`;
