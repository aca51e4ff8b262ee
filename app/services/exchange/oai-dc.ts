import { rightsName } from "#app/schemas/work-facts.ts";

import { DCMI_TYPES, turnedName, type Work } from "./work.ts";
import { xml } from "./xml.ts";

export const writeOaiDc = (work: Work) =>
  xml`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"><dc:title>${work.title}</dc:title>${work.people.map(
    (person) => xml`<dc:creator>${turnedName(person)}</dc:creator>`,
  )}${work.subjects.map((subject) => xml`<dc:subject>${subject}</dc:subject>`)}${
    work.description ? xml`<dc:description>${work.description}</dc:description>` : undefined
  }<dc:publisher>${work.publisher}</dc:publisher>${
    work.date ? xml`<dc:date>${work.date}</dc:date>` : undefined
  }<dc:type>${DCMI_TYPES[work.kind]}</dc:type><dc:identifier>${work.address}</dc:identifier>${
    work.language ? xml`<dc:language>${work.language}</dc:language>` : undefined
  }${work.country ? xml`<dc:coverage>${work.country}</dc:coverage>` : undefined}${
    work.rights ? xml`<dc:rights>${rightsName(work.rights)}</dc:rights>` : undefined
  }</oai_dc:dc>`;
