import { z } from "zod";

import type { FilterValues } from "./definitions/filters.ts";
import type { CONTRIBUTOR_FILTERS } from "./definitions/public-filters.ts";
import { contributorFields } from "./definitions/contributor-fields.ts";
import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { orcid } from "./orcid.ts";
import { ACCOUNT_OUTCOMES } from "./applications.ts";
import { anyLine, flag, commaSeparatedList, Pagination, version, recordId } from "./shared.ts";
import { toSpecializations } from "./vocabularies.ts";

const website = anyLine
  .transform((value) => (value && !/^[a-z][a-z\d+.-]*:/i.test(value) ? `https://${value}` : value))
  .refine(
    (value) => value === "" || (URL.canParse(value) && /^https?:\/\/[^/]*\.[^/]/.test(value)),
    "contributors.website-invalid",
  );

const specialization = commaSeparatedList
  .refine((areas) => areas.length > 0, "contributors.specialization-required")
  .transform(toSpecializations);
const contributorShape = {
  ...createShape(contributorFields),
  specialization,
  website: website.default(""),
  orcid: orcid.default(""),
};

export const CreateContributor = z
  .object({
    ...contributorShape,
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
    ...changeShape(contributorFields),
    specialization: specialization.optional(),
    website: website.optional(),
    orcid: orcid.optional(),
    version,
  })
  .meta({ example: { location: "Kisumu" } });
export type UpdateContributor = z.output<typeof UpdateContributor>;

export const UpdateContributorForm = z.object({ ...contributorShape, version });

export const Contributor = z.object({
  id: recordId,
  ...viewShape(contributorFields, {
    name: "Mercy Wanjala",
    email: "reader@example.org",
    location: "Kisumu",
    country: "Kenya",
    specialization: ["History"],
  }),
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
