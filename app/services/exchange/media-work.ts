import { env } from "#app/env.server.ts";
import type { Media } from "#app/schemas/media.ts";
import { subjectsIn, yearIn } from "#app/schemas/work-facts.ts";
import { extensionOf } from "#app/services/files/index.server.ts";

import { peopleIn, PUBLISHER, type Work } from "./work.ts";

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
    // The original name is told only to those who may open the file.
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
