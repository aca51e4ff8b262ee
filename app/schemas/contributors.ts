import { z } from "zod";

import type { FilterValues } from "./definitions/filters.ts";
import type { CONTRIBUTOR_FILTERS } from "./definitions/public-filters.ts";
import { orcid } from "./orcid.ts";
import { ACCOUNT_OUTCOMES } from "./applications.ts";
import {
  anyLine,
  anyParagraph,
  email,
  flag,
  line,
  commaSeparatedList,
  optionalLine,
  optionalParagraph,
  Pagination,
  version,
  recordId,
  emailAddress,
} from "./shared.ts";
import { requiredCountry, toSpecializations } from "./vocabularies.ts";

const website = anyLine
  .transform((value) => (value && !/^[a-z][a-z\d+.-]*:/i.test(value) ? `https://${value}` : value))
  .refine(
    (value) => value === "" || (URL.canParse(value) && /^https?:\/\/[^/]*\.[^/]/.test(value)),
    "contributors.website-invalid",
  );

const requiredContributorFields = {
  name: line("contributors.name-required"),
  email: email("contributors.email-required"),
  country: requiredCountry,
  specialization: commaSeparatedList
    .refine((areas) => areas.length > 0, "contributors.specialization-required")
    .transform(toSpecializations),
};
const contributorFields = {
  ...requiredContributorFields,
  title: optionalLine,
  institution: optionalLine,
  location: optionalLine,
  biography: optionalParagraph,
  website: website.default(""),
  orcid: orcid.default(""),
};

export const CreateContributor = z
  .object({
    ...contributorFields,
    createUserAccount: flag.default(false),
  })
  .meta({
    example: {
      name: "Mercy Wanjala",
      email: "mercy@example.org",
      country: "Kenya",
      specialization: ["History"],
    },
  });
export type CreateContributor = z.output<typeof CreateContributor>;

export const UpdateContributor = z
  .object({
    ...requiredContributorFields,
    title: anyLine,
    institution: anyLine,
    location: anyLine,
    biography: anyParagraph,
    website,
    orcid,
  })
  .partial()
  .extend({ version })
  .meta({ example: { location: "Kisumu" } });
export type UpdateContributor = z.output<typeof UpdateContributor>;

export const UpdateContributorForm = z.object({ ...contributorFields, version });

export const Contributor = z.object({
  id: recordId,
  name: z.string().meta({ example: "Mercy Wanjala" }),
  email: emailAddress,
  title: z.string().meta({ example: "" }),
  institution: z.string().meta({ example: "" }),
  location: z.string().meta({ example: "Kisumu" }),
  country: z.string().meta({ example: "Kenya" }),
  specialization: z.array(z.string()).meta({ example: ["History"] }),
  biography: z.string().meta({ example: "" }),
  website: z.string().meta({ example: "" }),
  orcid: z.string().optional(),
  orcidAuthenticatedAt: z
    .string()
    .optional()
    .meta({ description: "When the contributor logged in at ORCID. Missing: an administrator typed the iD" }),
  contributionCount: z.number().meta({ example: 0 }),
  version: z.number().optional().meta({ example: 2 }),
  status: z.enum(["pending", "approved"]).optional(),
});
export type Contributor = z.infer<typeof Contributor>;

export const CreatedContributor = Contributor.extend({
  account: z.enum(ACCOUNT_OUTCOMES).optional(),
  setupUrl: z.string().optional(),
});

export const ContributorList = z.object({
  contributors: z.array(Contributor),
  pagination: Pagination.extend({ hasPrev: z.boolean(), hasNext: z.boolean().meta({ example: true }) }),
});
export type ContributorList = z.infer<typeof ContributorList>;

export const Specializations = z.object({
  specializations: z.array(z.string()).meta({
    example: [
      "Anthropology",
      "Archaeology",
      "Archival Studies",
      "Art History",
      "Conservation",
      "Cultural Heritage",
      "Digital Humanities",
      "History",
      "Library Science",
      "Museum Studies",
    ],
  }),
});
export const Countries = z.object({
  countries: z.array(z.string()).meta({
    example: [
      "Burundi",
      "Egypt",
      "Ethiopia",
      "Kenya",
      "Nigeria",
      "Rwanda",
      "South Africa",
      "Tanzania",
      "Uganda",
      "United Kingdom",
      "United States",
    ],
  }),
});

export type ContributorFilter = FilterValues<typeof CONTRIBUTOR_FILTERS> & { userId?: string | undefined };
