import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useOrigin } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function PermanentLink({ path }: { path: string }) {
  const { t } = useTranslation();
  const url = useOrigin() + path;
  return (
    <p className="no-print flex flex-wrap items-center gap-3">
      <a href={path}>{t("item.permanent-address")}</a> <CopyButton text={url} />
    </p>
  );
}
