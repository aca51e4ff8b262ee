import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Contributor, UpdateContributor } from "#app/schemas/contributors.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors/contributors.server.ts";

export const loader = api({
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
    description: "Their approved content stays published.",
    capability: "contributors.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteContributor(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("contributors.deleted") }) : deleted;
    },
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
