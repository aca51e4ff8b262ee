import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { createFormKey } from "#app/http/idempotency.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { redirectWithPrefilledEmail } from "#app/http/notice.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { type FrameDialog, getActionUrls, getFrameUrl } from "#app/schemas/definitions/action-urls.ts";
import { registerReader } from "#app/services/accounts/index.server.ts";
import { RegisterForm } from "#app/ui/accounts/register-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Every register dialog posts to this route. Without script, errors are shown here. */
export const handle: ScreenHandle = { i18n: [], title: "register.title" };

export const loader = ({ context }: LoaderFunctionArgs) => ({ formKey: createFormKey(context) });

export const action = screen(
  formAction({
    schema: RegisterReaderForm,
    run: (ctx, input) => registerReader(ctx, input),
    failed: "register.error",
    success(_, { redirectTo, email }, { request }) {
      const returnPath = toSafePath(redirectTo);
      const isThisPage = getPathname(request.headers.get("referer")) === getPathname(returnPath);
      // Another page may need the login that is only about to happen.
      const to = isThisPage
        ? getActionUrls<FrameDialog>(returnPath)("login")
        : getFrameUrl("login", returnPath);
      return redirectWithPrefilledEmail(to, "register.done", email);
    },
  }),
);

const getPathname = (url: string | null) => URL.parse(url ?? "/", "https://site.example")?.pathname;

export default function Register() {
  const { t } = useTranslation();
  const result = useActionData<typeof action>()?.result;
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{t("register.title")}</h1>
        <RegisterForm action="/register" result={result} />
      </div>
    </section>
  );
}
