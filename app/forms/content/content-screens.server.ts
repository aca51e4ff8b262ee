import { CreateTagged, UpdateBook, UpdateRepository } from "#app/schemas/content.ts";
import type { ContentCategory } from "#app/schemas/lists.ts";

import type { ContentScreen } from "./content-forms.server.ts";

export const CONTENT_SCREENS: Record<ContentCategory, ContentScreen> = {
  Library: { created: "content.created", updated: "content.updated", deleted: "content.deleted" },
  "Scholarly Articles": {
    created: "repository.created",
    updated: "repository.updated",
    deleted: "repository.deleted",
    create: CreateTagged,
    update: UpdateRepository,
  },
  "Literary Collection": {
    created: "books.added",
    updated: "books.updated",
    deleted: "books.deleted",
    create: CreateTagged,
    update: UpdateBook,
  },
};
