import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
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
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  listContributors,
  listCountries,
  listSpecializations,
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors/index.server.ts";

export const routes: ApiRoutes = {
  "/api/contributors": api(
    {
      GET: call({
        summary: "List contributors, by name or best match first",
        example: { query: "limit=1" },
        output: ContributorList,
        query: (url) => ({
          filter: { ...readFilters(CONTRIBUTOR_FILTERS, url), userId: readQuery(url).id("userId") },
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
    },
    { cacheBy: ["search", "country", "specialization", "page", "limit"] },
  ),
  "/api/contributors/:id": api(
    {
      GET: call({
        summary: "Get a contributor (applicants: administrators only)",
        output: Contributor,
        run: (ctx, { params }) => findContributor(ctx, params.id!),
      }),
      PUT: call({
        summary: "Update a contributor; omitted fields are unchanged",
        capability: "contributors.manage",
        input: UpdateContributor,
        output: Contributor,
        run: (ctx, { params, input }) => updateContributor(ctx, params.id!, input),
      }),
      DELETE: call({
        summary: "Delete a contributor; their account becomes a reader account",
        example: { message: "contributors.deleted" },
        description: "Their approved content stays published.",
        capability: "contributors.manage",
        output: Message,
        async run(ctx, { params }) {
          const deleted = await deleteContributor(ctx, params.id!);
          return deleted.ok ? ok({ message: ctx.t("contributors.deleted") }) : deleted;
        },
      }),
    },
    { cacheBy: [] },
  ),
  "/api/contributors/meta/countries": api(
    {
      GET: call({
        summary: "List countries for the contributors filter",
        output: Countries,
        run: (ctx) => listCountries(ctx),
      }),
    },
    { cacheBy: [] },
  ),
  "/api/contributors/meta/specializations": api(
    {
      GET: call({
        summary: "List specializations for the contributors filter",
        output: Specializations,
        run: (ctx) => listSpecializations(ctx),
      }),
    },
    { cacheBy: [] },
  ),
};
