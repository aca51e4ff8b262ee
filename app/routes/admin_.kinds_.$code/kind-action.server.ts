import { formAction, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { fail, type Result } from "#app/core/result.ts";
import type { KindDetails, KindFieldName, KindForm as KindInput } from "#app/schemas/kinds.ts";
import { KindForm } from "#app/schemas/kinds.ts";
import { readQuery } from "#app/schemas/query.ts";
import { EditVersion } from "#app/schemas/visit-types.ts";
import {
  createKind,
  deleteKind,
  findKindForAdmin,
  moveKindField,
  updateKind,
} from "#app/services/kinds/index.server.ts";

export const NEW_KIND_CODE = "new";

const getSaved = (code: string) => ({ to: `/admin/kinds/${code}`, notice: "kinds.saved" }) as const;

/** Fields that the kind already has keep their order, and others follow. */
export function sortFields(shown: readonly KindFieldName[], previous: readonly { name: KindFieldName }[]) {
  const names = previous.map(({ name }) => name).filter((name) => shown.includes(name));
  return [...names, ...shown.filter((name) => !names.includes(name))];
}

async function saveKind(
  ctx: RequestContext,
  { version, shown, required, contentType, ...input }: KindInput,
  { params }: ActionArgs,
): Promise<Result<KindDetails>> {
  if (required.some((name) => !shown.includes(name)))
    return fail("invalid", "kinds.required-not-shown", {
      details: [{ path: "required", msg: "kinds.required-not-shown" }],
    });
  const isNew = params["code"] === NEW_KIND_CODE;
  const existing = isNew ? undefined : await findKindForAdmin(ctx, params["code"]!);
  if (existing && !existing.ok) return existing;
  const fields = sortFields(shown, existing?.value.fields ?? []).map((name) => ({
    name,
    isRequired: required.includes(name),
  }));
  return existing
    ? updateKind(ctx, existing.value.code, { ...input, fields, version })
    : createKind(ctx, { ...input, fields, contentType: contentType ?? "article" });
}

const moveAction = (offset: -1 | 1) =>
  formAction({
    schema: EditVersion,
    run: (ctx, { version }, { params, url }) =>
      moveKindField(
        ctx,
        params["code"]!,
        { index: readQuery(url).integer("id", 0, 100, 100), version },
        offset,
      ),
    success: ({ code }) => getSaved(code),
  });

/** `new` is the form for another kind. */
export const kindActions = {
  "": formAction({
    schema: KindForm,
    run: saveKind,
    success: ({ code }) => getSaved(code),
    findCurrent: (ctx, { params }) => findKindForAdmin(ctx, params["code"]!),
  }),
  up: moveAction(-1),
  down: moveAction(1),
  delete: formAction({
    run: (ctx, _input, { params }) => deleteKind(ctx, params["code"]!),
    success: ({ name }) => ({ to: "/admin/kinds", notice: "kinds.deleted", about: name }),
  }),
};
