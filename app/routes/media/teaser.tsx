import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function MediaTeaser({ children }: { children: string }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2>{t("media.teaser")}</h2>
      <p className="measure">{children}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to={dialogUrl("register")} preventScrollReset>
          {t("media.teaser-register")}
        </Link>
        <Link className="button" to={dialogUrl("login")} preventScrollReset>
          {t("media.teaser-sign-in")}
        </Link>
      </p>
    </section>
  );
}
