import { fail } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { itemVersionList } from "#app/http/content/content-lists.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { ITEM_VERSION_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import {
  ItemVersionDetails,
  ItemVersionList,
  RestoredItem,
  RestoreItemVersion,
} from "#app/schemas/item-versions.ts";
import {
  deleteItemVersion,
  findItemVersion,
  restoreItemVersion,
} from "#app/services/content/index.server.ts";

const toNumber = (text = "") => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const readPart = (url: URL) => readFilters(ITEM_VERSION_FILTERS, url).part ?? "item";
const missing = fail("not-found", "refusal.missing");

export const calls: ApiCalls = {
  "GET /api/content/:id/versions": listCall(itemVersionList, {
    summary: "List the earlier versions of an item, newest first",
    description:
      "For the item’s contributor and administrators. Each change of a published item stores what the item was before. `part=staff` lists those of the details for staff, to administrators only.",
    isPrivate: true,
    output: ItemVersionList,
  }),
  "GET /api/content/:id/versions/:number": call({
    summary: "Get what an item was before a change",
    description:
      "`values` has the fields that are defined now. `isStored` says whether a file can be restored.",
    capability: "content.create",
    isPrivate: true,
    output: ItemVersionDetails,
    query: readPart,
    run: (ctx, { params, query: part }) => {
      const number = toNumber(params.number);
      return number === undefined ? Promise.resolve(missing) : findItemVersion(ctx, params.id!, part, number);
    },
  }),
  "DELETE /api/content/:id/versions/:number": call({
    summary: "Delete an earlier version of an item",
    description:
      "For good, with the replaced files that no other version has. The list keeps its number, with `deletedAt`.",
    capability: "content.manage",
    message: "item-versions.deleted",
    query: readPart,
    run: (ctx, { params, query: part }) => {
      const number = toNumber(params.number);
      return number === undefined
        ? Promise.resolve(missing)
        : deleteItemVersion(ctx, params.id!, number, part);
    },
  }),
  "POST /api/content/:id/versions/:number/restore": call({
    summary: "Restore an earlier version of an item",
    description:
      "A change like any other: it makes a version, follows today’s rules, and a contributor’s item goes back to pending. `version` is that of the item, or of its details for staff. Files that were added later stay.",
    capability: "content.create",
    input: RestoreItemVersion,
    output: RestoredItem,
    run: (ctx, { params, input }) => {
      const number = toNumber(params.number);
      return number === undefined
        ? Promise.resolve(missing)
        : restoreItemVersion(ctx, params.id!, number, input);
    },
  }),
};
