import { Form, Link, useLoaderData } from "@remix-run/react";

import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { confirmEmail, findEmailConfirmation } from "#app/services/accounts/index.server.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** GET confirms nothing, because mail programs open links. */
export const handle: ScreenHandle = { i18n: ["accounts"], title: "confirm-address.title" };

export const loader = screen(async (ctx, { params }) =>
  unwrap(await findEmailConfirmation(ctx, params.secret!)),
);

export const action = screen(async (ctx, { params }) => {
  unwrap(await confirmEmail(ctx, params.secret!));
  return redirectWithNotice(`/confirm-address/${params.secret!}`, "confirm-address.done");
});

export default function ConfirmAddress() {
  const { t } = useTranslation();
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <section className="wide page">
      <Form method="post" className="card measure grid gap-4">
        <h1>{t("confirm-address.title")}</h1>
        <p>{t(isConfirmed ? "confirm-address.confirmed" : "confirm-address.question", { email })}</p>
        {!isConfirmed && (
          <>
            <div>
              <SubmitButton>{t("confirm-address.submit")}</SubmitButton>
            </div>
            <p>
              {t("confirm-address.not-yours")}{" "}
              <Link to="/forgotten-password">{t("confirm-address.choose-password")}</Link>
            </p>
          </>
        )}
      </Form>
    </section>
  );
}
