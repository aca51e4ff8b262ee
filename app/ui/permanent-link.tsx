import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useOrigin } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function PermanentLink({ path }: { path: string }) {
  const { t } = useTranslation();
  const url = useOrigin() + path;
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="small-heading">{t("item.permanent-address")}</h2>
      <p className="url-text">
        <a href={path}>{url}</a>
      </p>
      <CopyButton text={url} />
    </section>
  );
}
