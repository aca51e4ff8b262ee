import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ENVIRONMENT_ITEMS, type EnvironmentItem } from "#app/schemas/admin-lists.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Settings of the environment, with values to replace. */
const LINES: Record<EnvironmentItem, string> = {
  mail: `SMTP_URL=smtp://user:password@mail.example.org:587
MAIL_FROM="Museum <museum@example.org>"`,
  backup: `BACKUP_FOLDER=/mnt/backups/museum
BACKUP_RECIPIENT=age1…`,
  "public-address": `ORIGIN=https://museum.example.org
TRUST_PROXY=1
# Only while the demo's administrator is in use:
ADMIN_EMAIL=you@example.org
ADMIN_PASSWORD="…"`,
};

export const handle: ScreenHandle = { i18n: ["setup"], title: "setup.title" };

export const loader = screen((ctx, { request, params }) => {
  guard(ctx, request, "site.manage");
  const item = ENVIRONMENT_ITEMS.find((name) => name === params.item);
  if (!item) throw new HttpError(404, "refusal.missing");
  return { item };
});

export default function EnvironmentLines() {
  const { t } = useTranslation();
  const { item } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("setup.environment-title", { name: t(`setup.${item}`) })}</h1>
      <p className="measure">{t("setup.environment-text")}</p>
      <pre className="card environment-lines">{LINES[item]}</pre>
      <p>
        <Link to="/admin/setup">{t("setup.back")}</Link>
      </p>
    </div>
  );
}
