import { useLoaderData } from "@remix-run/react";

import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { SiteLink } from "#app/ui/shell/site-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { loader } from "./route.tsx";

export function Partners() {
  const { t } = useTranslation();
  const { partners } = useLoaderData<typeof loader>();
  if (partners.length === 0) return null;
  return (
    <section className="partners wide" aria-labelledby="partners">
      <h2 id="partners">{t("partners.title")}</h2>
      <ul>
        {partners.map(({ name, href, logoUrl }) => (
          <li key={name}>
            {logoUrl ? (
              <img className="partner-logo" src={logoUrl} alt="" width="40" height="40" loading="lazy" />
            ) : (
              <GeneratedCover seed={name} repeat={20} className="partner-logo" />
            )}
            {href ? <SiteLink label={name} href={href} /> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}
