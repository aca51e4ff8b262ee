import { z } from "zod";

import { ACCOUNT_OUTCOMES } from "./applications.ts";
import {
  anyLine,
  anyParagraph,
  email,
  flag,
  line,
  listOfWords,
  narrowing,
  optionalLine,
  optionalParagraph,
  Pagination,
} from "./shared.ts";

/** An address on the web; who leaves out how it begins means the safe way. */
const website = anyLine
  .transform((given) => (given && !/^[a-z][a-z\d+.-]*:/i.test(given) ? `https://${given}` : given))
  .refine(
    (given) => given === "" || (URL.canParse(given) && /^https?:\/\/[^/]*\.[^/]/.test(given)),
    "contributors.website-wrong",
  );

const required = {
  name: line("contributors.name-required"),
  email: email("contributors.email-required"),
  country: line("contributors.country-required"),
  specialization: listOfWords.refine((areas) => areas.length > 0, "contributors.specialization-required"),
};
const fields = {
  ...required,
  title: optionalLine,
  institution: optionalLine,
  location: optionalLine,
  biography: optionalParagraph,
  website: website.default(""),
};
const version = z.coerce.number().int().optional();

export const CreateContributor = z.object({
  ...fields,
  /** An account to log in with, by a link to set its password. */
  createUserAccount: flag.default(false),
});
export type CreateContributor = z.output<typeof CreateContributor>;

/** What is left out stays; a form names the version that it edits. */
export const UpdateContributor = z
  .object({
    ...required,
    title: anyLine,
    institution: anyLine,
    location: anyLine,
    biography: anyParagraph,
    website,
  })
  .partial()
  .extend({ version });
export type UpdateContributor = z.output<typeof UpdateContributor>;

/** A form shows every field it has: one that comes back empty was emptied. */
export const UpdateContributorForm = z.object({ ...fields, version });

export const Contributor = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  institution: z.string(),
  location: z.string(),
  country: z.string(),
  specialization: z.array(z.string()),
  biography: z.string(),
  website: z.string(),
  contributionCount: z.number(),
  /** For administrators: to edit it, and whether it waits to be decided. */
  version: z.number().optional(),
  status: z.enum(["pending", "approved"]).optional(),
});
export type Contributor = z.infer<typeof Contributor>;

export const CreatedContributor = Contributor.extend({
  account: z.enum(ACCOUNT_OUTCOMES).optional(),
  /** The link for a new account's password, told this once. */
  setupUrl: z.string().optional(),
});

export const ContributorList = z.object({
  contributors: z.array(Contributor),
  pagination: Pagination.extend({ hasPrev: z.boolean(), hasNext: z.boolean() }),
});
export type ContributorList = z.infer<typeof ContributorList>;

export const Specializations = z.object({ specializations: z.array(z.string()) });
export const Countries = z.object({ countries: z.array(z.string()) });

/** How the list is narrowed; what is left empty narrows nothing. */
export type ContributorFilter = {
  search?: string;
  country?: string;
  specialization?: string;
  /** The account whose profile is asked for. */
  userId?: string;
};

export function readContributorFilter(parameters: URLSearchParams): ContributorFilter {
  const { free } = narrowing(parameters);
  return {
    search: free("search"),
    country: free("country"),
    specialization: free("specialization"),
    userId: free("userId"),
  };
}
