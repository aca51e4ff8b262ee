import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const RegisterForm = lazyOrReload(() =>
  import("#app/ui/accounts/register-form.tsx").then((m) => m.RegisterForm),
);
const ApplicationForm = lazyOrReload(() => import("./application-form.tsx").then((m) => m.ApplicationForm));

export function JoinDialogs(props: {
  result: FormResult;
  currentUser: { name: string; email: string } | undefined;
  isContributor: boolean;
}) {
  const { result, currentUser, isContributor } = props;
  const { t } = useTranslation();
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <>
      {dialog === "apply" && (
        <Suspense>
          <Dialog title={t("apply.title")} closeTo="/join">
            {isContributor ? (
              <p>{t("join.already-contributor")}</p>
            ) : (
              <ApplicationForm result={result} applicant={currentUser} />
            )}
          </Dialog>
        </Suspense>
      )}
      {dialog === "applied" && (
        <Dialog title={t("apply.thanks-title")} closeTo="/join">
          <p>{t("apply.thanks")}</p>
        </Dialog>
      )}
      {dialog === "reader" && (
        <Suspense>
          <Dialog title={t("join.reader")} closeTo="/join">
            <RegisterForm action="/join?dialog=reader" result={result} />
          </Dialog>
        </Suspense>
      )}
      {dialog === "welcome" && currentUser && (
        <Dialog title={t("join.welcome-title")} closeTo="/join">
          <p className="mb-4">{t("join.welcome")}</p>
          <Link className="button main" to="/library">
            {t("join.to-library")}
          </Link>
        </Dialog>
      )}
    </>
  );
}
