import { rightsAddress } from "./rights.ts";
import type { Person, Work, WorkKind } from "./work.ts";
import { xml } from "./xml.ts";

/** The words of the DCMI for what a thing is. */
const TYPES: Record<WorkKind, string> = {
  book: "Text",
  paper: "Text",
  document: "Text",
  video: "MovingImage",
  image: "StillImage",
  audio: "Sound",
};

export const nameOf = (person: Person) =>
  "name" in person ? person.name : `${person.family}, ${person.given}`;

/** The fifteen elements of Dublin Core, as every harvester reads them. */
export const writeOaiDc = (work: Work) =>
  xml`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"><dc:title>${work.title}</dc:title>${work.people.map(
    (person) => xml`<dc:creator>${nameOf(person)}</dc:creator>`,
  )}${work.subjects.map((subject) => xml`<dc:subject>${subject}</dc:subject>`)}${
    work.description ? xml`<dc:description>${work.description}</dc:description>` : undefined
  }<dc:publisher>${work.publisher}</dc:publisher>${
    work.date ? xml`<dc:date>${work.date}</dc:date>` : undefined
  }<dc:type>${TYPES[work.kind]}</dc:type><dc:identifier>${work.address}</dc:identifier>${
    work.language ? xml`<dc:language>${work.language}</dc:language>` : undefined
  }${work.country ? xml`<dc:coverage>${work.country}</dc:coverage>` : undefined}${
    work.rights ? xml`<dc:rights>${rightsAddress(work.rights)}</dc:rights>` : undefined
  }</oai_dc:dc>`;
