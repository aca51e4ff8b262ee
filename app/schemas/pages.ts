import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { LANGUAGES } from "../messages/languages.ts";
import { PAGE_LIMITS } from "./admin-lists.ts";
import { anyPage, flag, lineUpTo, version, wholeNumber, recordId, timestamp } from "./shared.ts";
import { createLocalizedSchema, localizedText } from "./site.ts";

const body = anyPage
  .max(PAGE_LIMITS.body, encodeMessage("form.too-long", { max: PAGE_LIMITS.body }))
  .default("");
const emptyText = { en: "", sw: "", fr: "" };

const isSlug = (text: string) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);
const slug = lineUpTo(PAGE_LIMITS.slug).refine(isSlug, "pages.slug-invalid");

/** A call names only what it changes; a form sends no unticked box and no empty field. */
const pageFields = {
  title: localizedText(PAGE_LIMITS.title),
  body: createLocalizedSchema(body),
  published: flag,
  footer: wholeNumber(0, 99).meta({ description: "Order in the footer; 0: not in the footer" }),
};

export const CreatePage = z
  .object({
    slug: slug.optional().meta({ description: "By default made from the English title" }),
    title: pageFields.title,
    body: pageFields.body.default(emptyText),
    published: flag.default(false),
    footer: pageFields.footer.default(0),
  })
  .meta({
    example: {
      slug: "about",
      title: { en: "About us", sw: "Kuhusu sisi", fr: "À propos" },
      body: {
        en: "{site} collects **recordings of the coast**. See our [events](/events).",
        sw: "{site} hukusanya rekodi za pwani.",
        fr: "",
      },
      published: true,
      footer: 1,
    },
  });
export type CreatePage = z.output<typeof CreatePage>;

export const UpdatePage = z
  .object({ slug, ...pageFields })
  .partial()
  .extend({ version })
  .meta({ example: { footer: 2, version: 1 } });
export type UpdatePage = z.output<typeof UpdatePage>;

export const PageForm = z.object({
  /** Empty: made from the title, or as it is. */
  slug: lineUpTo(PAGE_LIMITS.slug)
    .refine((text) => text === "" || isSlug(text), "pages.slug-invalid")
    .default(""),
  title: pageFields.title.default(emptyText),
  body: pageFields.body.default(emptyText),
  published: flag.default(false),
  footer: pageFields.footer.default(0),
  version,
});
export type PageForm = z.output<typeof PageForm>;

export const RestoreVersion = z.object({ restore: wholeNumber(1, 2 ** 31 - 1), version });

const localized = createLocalizedSchema(z.string());

export const PageSummary = z.object({
  id: recordId,
  slug: z.string().meta({ example: "about" }),
  title: localized.meta({ example: { en: "About us", sw: "Kuhusu sisi", fr: "À propos" } }),
  published: z.boolean().meta({ example: true }),
  footer: z.number(),
  /** A text of the product that the institution has never published. */
  needsReview: z.boolean(),
  version: z.number(),
  changedAt: timestamp,
});
export type PageSummary = z.output<typeof PageSummary>;
export const PageList = z.object({ pages: z.array(PageSummary) });

export const PageDetails = PageSummary.extend({
  body: localized.meta({
    example: {
      en: "{site} collects **recordings of the coast**. See our [events](/events).",
      sw: "{site} hukusanya rekodi za pwani.",
      fr: "",
    },
  }),
});
export type PageDetails = z.output<typeof PageDetails>;

const StoredVersion = PageDetails.pick({
  slug: true,
  title: true,
  body: true,
  published: true,
  footer: true,
});
export const PageVersion = StoredVersion.extend({
  version: z.number(),
  savedBy: z.string().meta({ example: "Amina Hassan" }),
  savedAt: timestamp,
});
export type PageVersion = z.output<typeof PageVersion>;
export const PageVersions = z.object({ versions: z.array(PageVersion) });

export const PublicPage = z.object({
  id: recordId,
  slug: z.string().meta({ example: "about" }),
  title: z.string().meta({ example: "Kuhusu sisi" }),
  html: z.string().meta({ example: "<p>Coast Museum hukusanya rekodi za pwani.</p>" }),
  description: z.string().meta({ example: "Coast Museum hukusanya rekodi za pwani." }),
  /** Of the title and text: another one than the reader's where there is no translation. */
  language: z.enum(LANGUAGES).meta({ example: "sw" }),
  published: z.boolean().meta({ example: true }),
  changedAt: timestamp,
});
export type PublicPage = z.output<typeof PublicPage>;
