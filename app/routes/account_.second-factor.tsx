import { getFormProps, useForm } from "@conform-to/react";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction, type Action } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { AddPasskeyForm } from "#app/schemas/passkeys.ts";
import { SecondFactorCode, type SecondFactor } from "#app/schemas/second-factor.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  confirmSecondFactor,
  findNewSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  createQrPath,
} from "#app/services/accounts/index.server.ts";
import { CodeField } from "#app/ui/accounts/code-field.tsx";
import { PasskeysPanel, type PasskeyAction } from "#app/ui/accounts/passkeys-panel.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Moment, useFormatMoment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["second-factor", "passkeys"], title: "second-factor.title" };

const PATH = "/account/second-factor";

export const loader = screen(async (ctx, { request, context }) => {
  guard(ctx, request);
  const factor = unwrap(await findSecondFactor(ctx));
  const pending = factor.confirmedAt ? undefined : await findNewSecondFactor(ctx);
  return data(
    {
      email: ctx.actor.email,
      factor,
      ...unwrap(await listPasskeys(ctx)),
      pending: pending && { ...pending, qr: createQrPath(pending.uri) },
      formKey: createFormKey(context),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
});

const secondFactorActions = {
  start: formAction({
    run: (ctx) => startSecondFactor(ctx),
    success: () => ({ to: PATH, notice: "second-factor.started" }),
  }),
  confirm: formAction({
    schema: SecondFactorCode,
    run: (ctx, input) => confirmSecondFactor(ctx, input),
    success: (codes) => Response.json(codes, { headers: { "Cache-Control": "no-store" } }),
  }),
  remove: formAction({
    schema: SecondFactorCode,
    run: (ctx, input) => removeSecondFactor(ctx, input),
    success: () => ({ to: PATH, notice: "second-factor.removed" }),
  }),
  "add-passkey": formAction({
    schema: AddPasskeyForm,
    run: (ctx, input) => addPasskey(ctx, input),
    success: (_, { name }) => ({ to: PATH, notice: "passkey-outcomes.added", about: name }),
  }),
  "remove-passkey": formAction({
    run: (ctx, _, { id }) => removePasskey(ctx, id),
    success: ({ name }) => ({ to: PATH, notice: "passkey-outcomes.removed", about: name }),
  }),
} satisfies Record<PasskeyAction | "start" | "confirm" | "remove", Action>;
const secondFactorUrl = getActionUrls<keyof typeof secondFactorActions>(PATH);

export const action = screen((ctx, args) => {
  guard(ctx, args.request);
  return dispatchActions(secondFactorActions)(ctx, args);
});

export default function SecondFactorPage() {
  const { t } = useTranslation();
  const { email, factor, passkeys, pending } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ result?: FormResult; recoveryCodes?: string[] }>();
  const dialog = useDialog<keyof typeof secondFactorActions>();
  const formatMoment = useFormatMoment();
  const { confirmedAt, requiredFrom } = factor;
  return (
    <section className="wide page grid gap-6">
      <p>
        <Link to="/account">{t("account.title")}</Link>
      </p>
      <h1>{t("second-factor.title")}</h1>
      <p className="measure">{t("second-factor.intro")}</p>
      {!confirmedAt && requiredFrom && (
        <p className="notice measure" suppressHydrationWarning>
          {t("second-factor.required-from", { time: formatMoment(requiredFrom) })}
        </p>
      )}
      {actionData?.recoveryCodes && <RecoveryCodeList email={email} codes={actionData.recoveryCodes} />}
      {confirmedAt ? (
        <RemoveForm factor={factor} result={dialog === "remove" ? actionData?.result : undefined} />
      ) : (
        <>
          {pending && (
            <NewSecondFactorForm
              factor={pending}
              result={dialog === "confirm" ? actionData?.result : undefined}
            />
          )}
          <div>
            <ActionForm
              action={secondFactorUrl("start")}
              label={t(pending ? "second-factor.start-again" : "second-factor.start")}
              variant={pending ? undefined : "main"}
            />
          </div>
        </>
      )}
      <PasskeysPanel
        passkeys={passkeys}
        result={dialog?.endsWith("passkey") ? actionData?.result : undefined}
      />
    </section>
  );
}

function RemoveForm({ factor, result }: { factor: SecondFactor; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ code: string }>({ id: "remove", lastResult: result });
  return (
    <Form
      method="post"
      action={secondFactorUrl("remove")}
      {...getFormProps(form)}
      className="panel measure grid gap-4"
    >
      <p>
        {t("second-factor.set-up-at")} <Moment at={factor.confirmedAt!} />
      </p>
      <p>{t("second-factor.codes-left", { count: factor.recoveryCodesLeft })}</p>
      <h2>{t("second-factor.remove")}</h2>
      <p className="text-soft">{t("second-factor.remove-text")}</p>
      <ErrorSummary form={form} />
      <CodeField field={fields.code} />
      <div>
        <SubmitButton isSecondary>{t("second-factor.remove")}</SubmitButton>
      </div>
    </Form>
  );
}

type NewFactor = { secret: string; uri: string; qr: { size: number; path: string } };

/** White around black in both colour schemes, because cameras need it. */
function QrCode({ qr: { size, path }, label }: { qr: NewFactor["qr"]; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

function NewSecondFactorForm({ factor, result }: { factor: NewFactor; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult: result });
  return (
    <Form
      method="post"
      action={secondFactorUrl("confirm")}
      {...getFormProps(form)}
      className="panel measure grid gap-4"
    >
      <h2>{t("second-factor.scan")}</h2>
      <p>{t("second-factor.scan-text")}</p>
      <QrCode qr={factor.qr} label={t("second-factor.qr")} />
      <p>
        {t("second-factor.key")} <code>{factor.secret.match(/.{1,4}/g)!.join(" ")}</code>
      </p>
      <p>
        <a href={factor.uri}>{t("second-factor.open-app")}</a>
      </p>
      <ErrorSummary form={form} />
      <IdempotencyKeyField />
      <CodeField field={fields.code} isSetUp />
      <div>
        <SubmitButton>{t("second-factor.confirm")}</SubmitButton>
      </div>
    </Form>
  );
}

function RecoveryCodeList({ email, codes }: { email: string; codes: string[] }) {
  const { t } = useTranslation();
  const hasScript = useHydrated();
  const title = `${t("site.name")}: ${t("second-factor.recovery-codes")}`;
  const file = [title, email, "", ...codes, ""].join("\r\n");
  return (
    <section className="panel measure grid gap-4" aria-labelledby="recovery-codes" role="status">
      <h2 id="recovery-codes">{t("second-factor.recovery-codes")}</h2>
      <p>{t("second-factor.recovery-codes-text")}</p>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        {/* The codes are in the link, because the server cannot show them again. */}
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
        >
          {t("second-factor.download-codes")}
        </a>
        {hasScript && (
          <button type="button" className="button" onClick={() => print()}>
            {t("second-factor.print-codes")}
          </button>
        )}
      </p>
      {!hasScript && <p className="hint">{t("second-factor.print-codes-hint")}</p>}
    </section>
  );
}
