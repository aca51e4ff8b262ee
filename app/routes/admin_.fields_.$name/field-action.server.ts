import { formAction } from "#app/http/definitions/actions.server.ts";
import { OwnFieldForm } from "#app/schemas/own-fields.ts";
import {
  createOwnField,
  deleteOwnField,
  findOwnFieldForAdmin,
  updateOwnField,
} from "#app/services/kinds/index.server.ts";

export const NEW_FIELD_NAME = "new";

/** `new` is the form for another field. */
export const fieldActions = {
  "": formAction({
    schema: OwnFieldForm,
    run: (ctx, { version, kind, ...input }, { params }) =>
      params["name"] === NEW_FIELD_NAME
        ? createOwnField(ctx, { kind, ...input })
        : updateOwnField(ctx, params["name"]!, { ...input, version }),
    success: ({ name }) => ({ to: `/admin/fields/${name}`, notice: "own-fields.saved" }),
    findCurrent: (ctx, { params }) => findOwnFieldForAdmin(ctx, params["name"]!),
  }),
  delete: formAction({
    run: (ctx, _input, { params }) => deleteOwnField(ctx, params["name"]!),
    success: ({ name }) => ({ to: "/admin/fields", notice: "own-fields.deleted", about: name }),
  }),
};
