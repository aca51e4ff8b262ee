import { ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { CreateKind, KindDetails, KindList, UpdateKind } from "#app/schemas/kinds.ts";
import { CreateOwnField, OwnFieldDetails, OwnFieldList, UpdateOwnField } from "#app/schemas/own-fields.ts";
import {
  createKind,
  createOwnField,
  deleteKind,
  deleteOwnField,
  listShownKinds,
  listShownOwnFields,
  updateKind,
  updateOwnField,
} from "#app/services/kinds/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/kinds": call({
    summary: "List the kinds of items in display order, including retired ones",
    description: "Each has the fields of its form, in their order.",
    output: KindList,
    isPrivate: true,
    run: (ctx) => ok({ kinds: listShownKinds(ctx) }),
  }),
  "POST /api/kinds": call({
    summary: "Create a kind of items",
    description: "Its code is made from its name. You cannot change the code and the type of content later.",
    capability: "vocabularies.manage",
    input: CreateKind,
    output: KindDetails,
    status: 201,
    run: (ctx, { input }) => createKind(ctx, input),
  }),
  "PUT /api/kinds/:code": call({
    summary: "Update a kind of items; omitted properties are unchanged",
    description:
      "Items without a field that is required from now on stay as they are. `fields` replaces the list.",
    capability: "vocabularies.manage",
    input: UpdateKind,
    output: KindDetails,
    run: (ctx, { params, input }) => updateKind(ctx, params["code"]!, input),
  }),
  "DELETE /api/kinds/:code": call({
    summary: "Delete a kind that no item has",
    capability: "vocabularies.manage",
    message: "kinds.deleted",
    run: (ctx, { params }) => deleteKind(ctx, params["code"]!),
  }),
  "GET /api/own-fields": call({
    summary: "List the fields of the institution",
    description: "Administrators of content also see those for staff.",
    output: OwnFieldList,
    isPrivate: true,
    run: (ctx) => ok({ fields: listShownOwnFields(ctx) }),
  }),
  "POST /api/own-fields": call({
    summary: "Create a field of the institution",
    description: "Its name is given, and is never used again. You cannot change its kind later.",
    capability: "vocabularies.manage",
    input: CreateOwnField,
    output: OwnFieldDetails,
    status: 201,
    run: (ctx, { input }) => createOwnField(ctx, input),
  }),
  "PUT /api/own-fields/:name": call({
    summary: "Update a field of the institution; omitted properties are unchanged",
    capability: "vocabularies.manage",
    input: UpdateOwnField,
    output: OwnFieldDetails,
    run: (ctx, { params, input }) => updateOwnField(ctx, params["name"]!, input),
  }),
  "DELETE /api/own-fields/:name": call({
    summary: "Delete a field of the institution and its values",
    description: "It disappears at once. Its values are removed in the background.",
    capability: "vocabularies.manage",
    message: "own-fields.deleted",
    run: (ctx, { params }) => deleteOwnField(ctx, params["name"]!),
  }),
};
