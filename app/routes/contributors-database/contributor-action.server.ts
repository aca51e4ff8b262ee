import { formAction, type Action } from "#app/http/definitions/actions.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { CreateContributor, UpdateContributorForm } from "#app/schemas/contributors.ts";
import type { ContributorAction } from "#app/schemas/lists/contributors.ts";
import {
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors/index.server.ts";

export const contributorActions = {
  add: formAction({
    schema: CreateContributor,
    run: (ctx, input) => createContributor(ctx, input),
    success({ name, account, setupUrl }) {
      if (setupUrl) {
        const noticeKey =
          account === "created" ? "contributors.account-made" : "contributors.account-invited";
        return { notice: encodeMessage(noticeKey, { name }), secret: { url: setupUrl } };
      }
      if (account === "invited") return { notice: encodeMessage("contributors.account-mailed", { name }) };
      const isExisting = account === "unchanged" || account === "administrator";
      const notice = isExisting ? (`contributors.account-${account}` as const) : "contributors.added";
      return { notice, about: name };
    },
  }),
  edit: formAction({
    schema: UpdateContributorForm,
    run: (ctx, input, { id }) => updateContributor(ctx, id, input),
    success: ({ name }) => ({ notice: "contributors.updated", about: name }),
    findCurrent: (ctx, { id }) => findContributor(ctx, id),
  }),
  delete: formAction({
    run: (ctx, _, { id }) => deleteContributor(ctx, id),
    success: ({ name }) => ({ notice: "contributors.deleted", about: name }),
  }),
} satisfies Record<ContributorAction, Action>;
