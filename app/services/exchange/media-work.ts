import { env } from "#app/env.server.ts";
import type { Media } from "#app/schemas/media.ts";
import { subjectsIn, yearIn } from "#app/schemas/work-facts.ts";
import { extensionOf } from "#app/services/files/index.server.ts";

import { peopleIn, PUBLISHER, type Work } from "./work.ts";

/** An item of the gallery in the same view as a work of the collections. */
export function workOfMedia(item: Media): Work {
  const [origin] = env().origins;
  const year = yearIn(item.tags) ?? "";
  return {
    id: item.id,
    kind: item.type,
    title: item.title,
    people: peopleIn(item.photographer),
    date: year,
    year,
    publisher: PUBLISHER,
    description: item.description,
    abstract: item.description,
    subjects: subjectsIn(item.tags),
    country: item.country,
    language: undefined,
    rights: item.rights,
    credit: item.creditLine,
    copyright: item.copyrightInfo,
    address: `${origin}/media/${item.id}`,
    added: item.createdAt ?? "",
    // Its first name is told to those who may open it.
    file:
      item.originalFilename === undefined
        ? undefined
        : {
            address: `${origin}/api/media/${item.id}/view`,
            extension: extensionOf(item.filename),
            bytes: item.fileSize,
          },
    picture:
      item.picture === null
        ? undefined
        : `${origin}/api/media/${item.id}/thumbnail/${item.picture.widths.at(-1)}`,
  };
}
