import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import { SkipSetupForm } from "#app/schemas/setup.ts";
import { removeDemo } from "#app/services/setup/demo.server.ts";
import { findSetup, skipSetupItem } from "#app/services/setup/setup.server.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { DemoDialog } from "./demo-dialog.tsx";
import { SetupList } from "./setup-list.tsx";

export const handle: ScreenHandle = { i18n: ["setup", "admin"], title: "setup.title" };
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "site.manage");
  return unwrap(await findSetup(ctx));
});

export const action = screen(async (ctx, args) => {
  guard(ctx, args.request, "site.manage");
  switch (readQuery(args.url).word("dialog")) {
    case "skip":
      return handleForm(ctx, args, {
        schema: SkipSetupForm,
        run: (input) => skipSetupItem(ctx, input.name, input),
        onSuccess: () => ({ to: "/admin/setup", notice: "setup.saved" }),
      });
    case "demo":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        failed: "demo.failed",
        run: () => removeDemo(ctx),
        onSuccess: ({ removable }) => ({
          to: "/admin/setup",
          notice: encodeMessage("demo.removed", {
            count: Object.values(removable).reduce((sum, count) => sum + count, 0),
          }),
        }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
});

export default function Setup() {
  const { t } = useTranslation();
  const { items, demo } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result as FormResult;
  const remaining = items.filter(({ done, skipped }) => !done && !skipped).length;
  return (
    <>
      {parameters.get("dialog") === "demo" && <DemoDialog demo={demo} result={result} />}
      <div className="wide page grid gap-6">
        <h1>{t("setup.title")}</h1>
        <p className="measure">{t("setup.text")}</p>
        <p>
          <strong>{t("setup.progress", { count: remaining })}</strong>
        </p>
        <SetupList items={items} />
      </div>
    </>
  );
}
