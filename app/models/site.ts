import { defineEntity } from "@mikro-orm/core";

import type { LocalizedText } from "../schemas/localized-text.ts";
import type { SiteSettings } from "../schemas/site.ts";
import { createId } from "./id.ts";
import type { Language } from "../messages/languages.ts";
import { VOCABULARIES } from "../schemas/lists/vocabularies.ts";

export const SITE_SETTINGS_ID = 1;

/** One row. `settings` has only what the institution has set. */
export const SiteSettingsEntity = defineEntity({
  name: "SiteSettings",
  tableName: "site_settings",
  properties: (p) => ({
    id: p.integer().primary(),
    settings: p.json<Partial<SiteSettings>>(),
    logo: p.uuid().nullable(),
    icon: p.uuid().nullable(),
    version: p.integer(),
    /** Of the vocabularies, which are read only when it changes. */
    termsVersion: p.integer().default(0),
    changedAt: p.datetime(),
    /** Set when the setting changes, and unset when the job has given all open items a new date. */
    openAccessChangedAt: p.datetime().nullable(),
    /** The same for `visitorAccess` and all items. */
    visitorAccessChangedAt: p.datetime().nullable(),
    /** Set while `requireSecondFactor` is on. */
    secondFactorRequiredAt: p.datetime().nullable(),
  }),
});

/** The logo, and pictures of partners and slides. They are small, and a backup of the database has them. */
export const SitePicture = defineEntity({
  name: "SitePicture",
  tableName: "site_picture",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    bytes: p.blob(),
    mediaType: p.text(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

/** A row that the demo's seed made. Rows that are deleted by hand stay listed here. */
export const DemoRecord = defineEntity({
  name: "DemoRecord",
  tableName: "demo_record",
  properties: (p) => ({
    tableName: p.text().primary(),
    recordId: p.uuid().primary(),
  }),
});

export const SkippedSetupItem = defineEntity({
  name: "SkippedSetupItem",
  tableName: "skipped_setup_item",
  properties: (p) => ({
    name: p.text().primary(),
    skippedAt: p.datetime().defaultRaw("now()"),
  }),
});

/** Records have the codes, so a code is never changed. `labels` is empty while the catalogue's are used. */
export const VocabularyTerm = defineEntity({
  name: "VocabularyTerm",
  tableName: "vocabulary_term",
  properties: (p) => ({
    list: p.enum(VOCABULARIES).primary(),
    code: p.text().primary(),
    labels: p.json<Partial<Record<Language, string>>>().default("{}"),
    position: p.integer(),
    isRetired: p.boolean().default(false),
    mergedInto: p.text().nullable(),
    hasButton: p.boolean().default(false),
    isoCode: p.text().nullable(),
    version: p.integer().default(1),
  }),
});

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
    /** HTML of `body`. */
    rendered: p.json<Partial<Record<Language, RenderedText>>>().default("{}"),
  }),
});

/** `html` and `text` (its beginning) have marks for placeholders. `digest` is of the Markdown from which they are made. */
export type RenderedText = { digest: string; html: string; text: string };

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
