import { ok } from "#app/core/result.ts";
import { type ApiCalls, call } from "#app/http/api.server.ts";
import { copyCall } from "#app/http/content/send-item-files.server.ts";
import { copyRequestList } from "#app/http/dashboard/admin-lists.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import {
  Copy,
  CopyRequest,
  CopyRequestList,
  CreateCopyRequest,
  DecideCopyRequest,
} from "#app/schemas/copies.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  createCopyRequest,
  decideCopyRequest,
  endCopyLink,
  findCopy,
  findCopyRequest,
} from "#app/services/copies/index.server.ts";

export const calls: ApiCalls = {
  "POST /api/content/:id/copy-requests": call({
    summary: "Ask for a copy of an item’s closed files",
    description:
      "Administrators decide, and answer by email. A second open request of an address changes nothing.",
    example: { message: "copies.received" },
    input: CreateCopyRequest,
    output: Message,
    status: 201,
    async run(ctx, { params, input }) {
      const created = await createCopyRequest(ctx, params.id!, input);
      return created.ok ? ok({ message: ctx.t("copies.received") }) : created;
    },
  }),
  "GET /api/copy-requests": listCall(copyRequestList, {
    summary: "List requests for copies, newest first",
    example: { query: "state=open" },
    output: CopyRequestList,
    isPrivate: true,
  }),
  "GET /api/copy-requests/:id": call({
    summary: "Get a request for a copy",
    capability: "content.manage",
    output: CopyRequest,
    run: (ctx, { params }) => findCopyRequest(ctx, params.id!),
  }),
  "PUT /api/copy-requests/:id": call({
    summary: "Decide a request for a copy",
    description:
      "Once. An approved request is answered by a private link that ends after `days` days or `downloads` downloads.",
    capability: "content.manage",
    input: DecideCopyRequest,
    output: CopyRequest,
    run: (ctx, { params, input }) => decideCopyRequest(ctx, params.id!, input),
  }),
  "DELETE /api/copy-requests/:id/link": call({
    summary: "End the private link of an approved request",
    description: "It opens nothing any more. It cannot be made again: the person asks again.",
    capability: "content.manage",
    output: CopyRequest,
    run: (ctx, { params }) => endCopyLink(ctx, params.id!),
  }),
  "GET /api/copies/:secret": call({
    summary: "Get what a private link to a copy still gives",
    output: Copy,
    isPrivate: true,
    run: (ctx, { params }) => findCopy(ctx, params.secret!),
  }),
  "GET /api/copies/:secret/file": copyCall({
    summary: "Download a copy by its private link",
    description:
      "A ZIP file of the files that were shown when the copy was granted, and still are. Each request counts as a download, so parts cannot be requested.",
  }),
};
