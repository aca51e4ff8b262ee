import type { PlainKey } from "#app/messages/translate.ts";
import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const PARTNERS: PlainKey[] = [
  "partner.archive",
  "partner.institute",
  "partner.museums",
  "partner.press",
  "partner.makumbusho",
  "partner.university",
];

export function Partners() {
  const { t } = useTranslation();
  return (
    <section className="partners wide" aria-labelledby="partners">
      <h2 id="partners">{t("partners.title")}</h2>
      <ul>
        {PARTNERS.map((partner) => (
          <li key={partner}>
            <GeneratedCover seed={partner} repeat={20} className="partner-logo" />
            {t(partner)}
          </li>
        ))}
      </ul>
    </section>
  );
}
