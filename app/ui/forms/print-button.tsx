import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function PrintButton() {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {t("form.print")}
    </button>
  );
}
