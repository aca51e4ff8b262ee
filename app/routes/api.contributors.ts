import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import {
  ContributorList,
  CreateContributor,
  CreatedContributor,
  parseContributorFilter,
} from "#app/schemas/contributors.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { createContributor } from "#app/services/contributors/contributors.server.ts";

export const loader = api({
  GET: call({
    summary: "List contributors, by name or best match first",
    output: ContributorList,
    query: (url) => ({
      filter: parseContributorFilter(url),
      paging: readPageRequest(url, PAGE_SIZES.contributors),
    }),
    run: (ctx, { query: { filter, paging } }) => listContributors(ctx, filter, paging),
  }),
  POST: call({
    summary: "Add a contributor, optionally with an account and a password link",
    capability: "contributors.manage",
    input: CreateContributor,
    output: CreatedContributor,
    status: 201,
    run: (ctx, { input }) => createContributor(ctx, input),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["search", "country", "specialization", "page", "limit"] };
