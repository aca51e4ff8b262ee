import { call, type ApiCalls } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import {
  Contributor,
  ContributorList,
  Countries,
  CreateContributor,
  CreatedContributor,
  Specializations,
  UpdateContributor,
} from "#app/schemas/contributors.ts";
import { readQuery } from "#app/schemas/query.ts";
import { CONTRIBUTOR_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import {
  listContributors,
  listCountries,
  listSpecializations,
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/contributors": call({
    summary: "List contributors, by name or best match first",
    example: { query: "limit=1" },
    output: ContributorList,
    query: (url) => ({
      filter: { ...readFilters(CONTRIBUTOR_FILTERS, url), userId: readQuery(url).id("userId") },
      paging: readPageRequest(url, "contributors"),
    }),
    cacheBy: ["search", "country", "specialization", "page", "limit"],
    run: (ctx, { query: { filter, paging } }) => listContributors(ctx, filter, paging),
  }),
  "POST /api/contributors": call({
    summary: "Add a contributor, optionally with an account and a password link",
    capability: "contributors.manage",
    input: CreateContributor,
    output: CreatedContributor,
    status: 201,
    run: (ctx, { input }) => createContributor(ctx, input),
  }),
  "GET /api/contributors/:id": call({
    summary: "Get a contributor (applicants: administrators only)",
    output: Contributor,
    cacheBy: [],
    run: (ctx, { params }) => findContributor(ctx, params.id!),
  }),
  "PUT /api/contributors/:id": call({
    summary: "Update a contributor; omitted fields are unchanged",
    capability: "contributors.manage",
    input: UpdateContributor,
    output: Contributor,
    run: (ctx, { params, input }) => updateContributor(ctx, params.id!, input),
  }),
  "DELETE /api/contributors/:id": call({
    summary: "Delete a contributor; their account becomes a reader account",
    description: "Their approved content stays published.",
    capability: "contributors.manage",
    message: "contributors.deleted",
    run: (ctx, { params }) => deleteContributor(ctx, params.id!),
  }),
  "GET /api/contributors/meta/countries": call({
    summary: "List countries for the contributors filter",
    output: Countries,
    cacheBy: [],
    run: (ctx) => listCountries(ctx),
  }),
  "GET /api/contributors/meta/specializations": call({
    summary: "List specializations for the contributors filter",
    output: Specializations,
    cacheBy: [],
    run: (ctx) => listSpecializations(ctx),
  }),
};
