import { Link, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { EditVersion } from "#app/schemas/visit-types.ts";
import { listVisitTypesForAdmin, moveVisitType } from "#app/services/visit-types/index.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["visit-types"], title: "visit-types.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "appointments.manage");
  return {
    types: unwrap(await listVisitTypesForAdmin(ctx)).map(({ code, name, duration, retired, version }) => ({
      code,
      name: localize(name, ctx.language),
      duration: localize(duration, ctx.language),
      retired,
      version,
    })),
  };
});

const moveAction = (offset: -1 | 1) =>
  formAction({
    schema: EditVersion,
    run: (ctx, { version }, { id }) => moveVisitType(ctx, id, version, offset),
    success: () => ({ to: "/admin/visit-types", notice: "visit-types.saved" }),
  });
const moveActions = { up: moveAction(-1), down: moveAction(1) };

export const action = screen(dispatchActions(moveActions, "appointments.manage"));
const moveUrl = getActionUrls<keyof typeof moveActions>("/admin/visit-types");

export default function VisitTypes() {
  const { t } = useTranslation();
  const { types } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{t("admin.title")}</Link>
      </p>
      <h1>{t("visit-types.title")}</h1>
      <p className="measure">{t("visit-types.intro")}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to="/admin/visit-types/new">
          {t("visit-types.add")}
        </Link>
        <Link className="button" to="/admin/closed-days">
          {t("visit-types.closed-days-link")}
        </Link>
      </p>
      <ol className="panel grid gap-3">
        {types.map(({ code, name, duration, retired, version }, i) => {
          const common = { fields: { version: String(version) }, itemName: name };
          return (
            <li key={code} className="flex flex-wrap items-center gap-2">
              <span className="entry-name">
                <strong>{name}</strong> {retired ? `(${t("visit-types.retired")})` : ""}
                <span className="cell-detail">{duration}</span>
              </span>
              <RecordLink
                className="button"
                to={`/admin/visit-types/${code}`}
                action="visit-types.edit"
                record={name}
              />
              {i > 0 && (
                <ActionForm {...common} action={moveUrl("up", code)} label={t("visit-types.move-up")} />
              )}
              {i < types.length - 1 && (
                <ActionForm {...common} action={moveUrl("down", code)} label={t("visit-types.move-down")} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
