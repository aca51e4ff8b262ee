import { defineEntity } from "@mikro-orm/core";

import type { LocalizedText } from "../schemas/localized-text.ts";
import { createId } from "./id.ts";

/** A text of the institution at `/pages/{slug}`, in Markdown. */
export const PageEntity = defineEntity({
  name: "Page",
  tableName: "page",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    slug: p.text(),
    title: p.json<LocalizedText>(),
    body: p.json<LocalizedText>(),
    isPublished: p.boolean(),
    /** The order in the footer. 0: not in the footer. */
    footer: p.integer(),
    /** A text of the product that the institution has never published. */
    needsReview: p.boolean(),
    version: p.integer(),
    changedAt: p.datetime().defaultRaw("now()"),
  }),
});

/** What a page was after each change, the current state included. */
export const PageVersion = defineEntity({
  name: "PageVersion",
  tableName: "page_version",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    page: () => p.manyToOne(PageEntity),
    version: p.integer(),
    slug: p.text(),
    title: p.json<LocalizedText>(),
    body: p.json<LocalizedText>(),
    isPublished: p.boolean(),
    footer: p.integer(),
    savedBy: p.text(),
    savedAt: p.datetime().defaultRaw("now()"),
  }),
});
