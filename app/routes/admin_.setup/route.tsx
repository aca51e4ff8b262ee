import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { DEMO_KINDS, ENVIRONMENT_ITEMS, type SetupItemName } from "#app/schemas/admin-lists.ts";
import { RemoveDemoForm, SkipSetupForm, type DemoSummary, type SetupItem } from "#app/schemas/setup.ts";
import { removeDemo, findSetup, skipSetupItem } from "#app/services/setup/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { SHOWN_PARTS, SITE_SECTIONS } from "#app/schemas/definitions/site-fields.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatNumber } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useSite } from "#app/ui/shell/use-site.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const setupUrl = getActionUrls<keyof typeof setupActions>("/admin/setup");

/** Where an item is set. */
const FORMS: Partial<Record<SetupItemName, string>> = {
  name: "/admin/site",
  contact: "/admin/site",
  logo: "/admin/site?tab=appearance",
  privacy: "/admin/pages",
  "opening-hours": "/admin/site",
  "second-administrator": "/admin/accounts/invitations",
  demo: setupUrl("demo"),
};

function SetupList({ items }: { items: SetupItem[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-3">
      {items.map((item) => {
        const { name, done, skipped } = item;
        const state = done ? "done" : skipped ? "skipped" : "open";
        const tone = { done: "approved", skipped: "cancelled", open: "pending" } as const;
        return (
          <li key={name} className="card grid gap-2">
            <p className="flex flex-wrap items-center gap-3">
              <strong>{t(`setup.${name}`)}</strong> <Badge tone={tone[state]}>{t(`setup.${state}`)}</Badge>
            </p>
            <p className="text-soft">{t(`setup.${name}-text`)}</p>
            {!done && <ItemActions item={item} />}
          </li>
        );
      })}
    </ol>
  );
}

function ItemActions({ item: { name, skipped } }: { item: SetupItem }) {
  const { t } = useTranslation();
  const isEnvironment = ENVIRONMENT_ITEMS.some((item) => item === name);
  const to = isEnvironment ? `/admin/setup/${name}` : FORMS[name];
  const label =
    name === "demo" ? t("demo.remove") : t(isEnvironment ? "setup.show-lines" : "setup.open-form");
  return (
    <div className="flex flex-wrap gap-3">
      {to && (
        <Link className="button" to={to} aria-label={`${t("site.label", { label })} ${t(`setup.${name}`)}`}>
          {label}
        </Link>
      )}
      <ActionForm
        action={setupUrl("skip")}
        fields={{ name, skipped: String(!skipped) }}
        label={t(skipped ? "setup.unskip" : "setup.skip")}
        itemName={t(`setup.${name}`)}
        variant="quiet"
      />
    </div>
  );
}

export const handle: ScreenHandle = { i18n: ["setup", "site-settings"], title: "setup.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "site.manage");
  return unwrap(await findSetup(ctx));
});

const setupActions = {
  skip: formAction({
    schema: SkipSetupForm,
    run: (ctx, input) => skipSetupItem(ctx, input.name, input),
    success: () => ({ to: "/admin/setup", notice: "setup.saved" }),
  }),
  demo: formAction({
    failed: "demo.failed",
    schema: RemoveDemoForm,
    run: (ctx, shown) => removeDemo(ctx, shown),
    success: ({ removable }) => ({
      to: "/admin/setup",
      notice: encodeMessage("demo.removed", {
        count: Object.values(removable).reduce((sum, count) => sum + count, 0),
      }),
    }),
  }),
};

export const action = screen(dispatchActions(setupActions, "site.manage"));

export default function Setup() {
  const { t } = useTranslation();
  const { items, demo } = useLoaderData<typeof loader>();
  const dialog = useDialog<keyof typeof setupActions>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const remaining = items.filter(({ done, skipped }) => !done && !skipped).length;
  return (
    <>
      {dialog === "demo" && <DemoDialog demo={demo} result={result} />}
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

const isAny = (counts: DemoSummary["removable"]) => Object.values(counts).some(Boolean);

function DemoDialog({ demo, result }: { demo: DemoSummary; result: FormResult }) {
  const { t } = useTranslation();
  const { hidden } = useSite();
  const { removable, remaining } = demo;
  return (
    <Dialog title={t("demo.remove")} closeTo="/admin/setup" isLong>
      <Form method="post" action={setupUrl("demo")} preventScrollReset className="grid gap-4">
        <IdempotencyKeyField />
        {result?.status === "error" && (
          <p className="error-text" role="alert">
            {t("demo.failed")} {result.error?.[""]?.join(" ")}
          </p>
        )}
        {isAny(removable) && <Counts label={t("demo.removable")} counts={removable} />}
        {isAny(remaining) && <Counts label={t("demo.remaining")} counts={remaining} />}
        {isAny({ ...remaining, accounts: 0 }) && <p>{t("demo.remaining-text")}</p>}
        {remaining.accounts > 0 && <p>{t("demo.administrator-text")}</p>}
        <p>{t("demo.unchanged-text")}</p>
        <fieldset className="grid gap-2">
          <legend>{t("demo.shown")}</legend>
          {SHOWN_PARTS.map((name) => (
            <label key={name} className="check">
              <input type="checkbox" name={name} defaultChecked={!hidden?.includes(name)} />
              {t(SITE_SECTIONS.shown[name].label)}
            </label>
          ))}
        </fieldset>
        {isAny(removable) && (
          <div>
            <SubmitButton>{t("demo.confirm")}</SubmitButton>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

function Counts({ label, counts }: { label: string; counts: DemoSummary["removable"] }) {
  const { t, language } = useTranslation();
  return (
    <div>
      <p>
        <strong>{label}</strong>
      </p>
      <ul className="list-disc pl-6">
        {DEMO_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <li key={kind}>
            {t("site.label", { label: t(`demo.${kind}`) })} {formatNumber(language, counts[kind])}
          </li>
        ))}
      </ul>
    </div>
  );
}
