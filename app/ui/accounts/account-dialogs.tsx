import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

const LoginForm = lazyOrReload(() => import("./login-form.tsx").then((m) => m.LoginForm));
const RegisterForm = lazyOrReload(() => import("./register-form.tsx").then((m) => m.RegisterForm));

export function AccountDialogs() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const { closedUrl } = useDialogUrls();
  const dialog = parameters.get("dialog");
  // Returns before `Suspense`, whose content would be rendered again if it changes during hydration.
  if (dialog !== "login" && dialog !== "register") return null;
  return (
    <Suspense>
      {dialog === "login" ? (
        <Dialog key="login" title={t("login.title")} closeTo={closedUrl}>
          <LoginForm />
        </Dialog>
      ) : (
        <Dialog key="register" title={t("register.title")} closeTo={closedUrl}>
          <RegisterForm action="/register" />
        </Dialog>
      )}
    </Suspense>
  );
}
