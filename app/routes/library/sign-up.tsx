import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function SignUpPanel() {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2>{t("library.sign-up-title")}</h2>
      <p className="measure">{t("library.sign-up")}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to={dialogUrl("register")} preventScrollReset>
          {t("nav.register")}
        </Link>
        <Link className="button" to={dialogUrl("login")} preventScrollReset>
          {t("nav.login")}
        </Link>
      </p>
    </section>
  );
}
