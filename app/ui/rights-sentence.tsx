import type { Rights } from "#app/schemas/lists/content.ts";
import { createRightsPageUrl } from "#app/schemas/item-facts.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function RightsSentence({ rights }: { rights: Rights | null }) {
  const { t } = useTranslation();
  if (!rights) return <>{t("rights.unknown")}</>;
  return (
    <>
      {t(`rights.${rights}`)}{" "}
      <a href={createRightsPageUrl(rights)} target="_blank" rel="license noreferrer">
        {rights}
      </a>
    </>
  );
}
