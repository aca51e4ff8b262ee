import { xml } from "#app/core/text/xml.ts";
import type { ShownRelationKind } from "#app/schemas/lists/relations.ts";

import type { ExportItem, ExportRelation } from "./export-item.ts";

/** What is missing has no name in the format. Linked data has only what an item says itself: a box may have many parts. */
type RelationFormat = { schemaOrg?: string; datacite?: string; mods?: string };
const RELATION_FORMATS: Record<ShownRelationKind, RelationFormat> = {
  "part-of": { schemaOrg: "isPartOf", datacite: "IsPartOf", mods: "host" },
  "has-part": { datacite: "HasPart", mods: "constituent" },
  "version-of": { schemaOrg: "exampleOfWork", datacite: "IsVersionOf", mods: "otherVersion" },
  "has-version": { datacite: "HasVersion", mods: "otherVersion" },
  about: { schemaOrg: "about", datacite: "Documents", mods: "references" },
  "subject-of": { datacite: "IsDocumentedBy", mods: "isReferencedBy" },
  "see-also": { datacite: "References" },
  "same-event": {},
};

export const listRelationThings = ({ relations = [] }: ExportItem) =>
  relations.flatMap(({ kind, title, address }): [name: string, thing: object][] => {
    const name = RELATION_FORMATS[kind].schemaOrg;
    return name ? [[name, { "@type": "CreativeWork", name: title, url: address }]] : [];
  });

export const listRelatedIdentifiers = ({ relations = [] }: ExportItem) =>
  relations.flatMap(({ kind, address }) => {
    const type = RELATION_FORMATS[kind].datacite;
    return type
      ? [
          xml`<relatedIdentifier relatedIdentifierType="URL" relationType="${type}">${address}</relatedIdentifier>`,
        ]
      : [];
  });

/** MODS takes any type of its own list, and others by name. */
export const formatRelatedItem = ({ kind, title, address }: ExportRelation) => {
  const { mods } = RELATION_FORMATS[kind];
  const type = mods ? xml` type="${mods}"` : xml` otherType="${kind}"`;
  return xml`<relatedItem${type}><titleInfo><title>${title}</title></titleInfo><location><url>${address}</url></location></relatedItem>`;
};
