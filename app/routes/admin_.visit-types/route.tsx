import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { EditVersion } from "#app/schemas/visit-types.ts";
import { listVisitTypesForAdmin, moveVisitType } from "#app/services/visit-types/index.server.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["visit-types", "admin"], title: "visit-types.title" };

export const links = getAdminStyleLinks;

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

const OFFSETS: Record<string, -1 | 1> = { up: -1, down: 1 };

export const action = screen(async (ctx, args) => {
  guard(ctx, args.request, "appointments.manage");
  const query = readQuery(args.url);
  const offset = OFFSETS[query.word("dialog") ?? ""];
  if (!offset) throw new HttpError(404, "refusal.missing");
  return handleForm(ctx, args, {
    schema: EditVersion,
    run: ({ version }) => moveVisitType(ctx, query.id() ?? "", version, offset),
    onSuccess: () => ({ to: "/admin/visit-types", notice: "visit-types.saved" }),
  });
});

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
          const actionUrl = (move: string) => `/admin/visit-types?dialog=${move}&id=${code}`;
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
              {i > 0 && <ActionForm {...common} action={actionUrl("up")} label={t("visit-types.move-up")} />}
              {i < types.length - 1 && (
                <ActionForm {...common} action={actionUrl("down")} label={t("visit-types.move-down")} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
