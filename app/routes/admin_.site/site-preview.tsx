import { localize } from "#app/schemas/localized-text.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { Logo } from "#app/ui/shell/logo.tsx";
import { useServerDocument } from "#app/ui/shell/server-document.tsx";
import { formatContact } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Texts = Pick<SiteDetails, "name" | "tagline" | "address" | "openingHours" | "telephone" | "email">;
type Colours = { light?: string | undefined; dark?: string | undefined };

/** The header and footer as they would be, in both colour schemes. */
export function SitePreview({ site }: { site: Texts & Colours }) {
  const { t, language } = useTranslation();
  const { nonce } = useServerDocument();
  const { light, dark } = site;
  const tagline = localize(site.tagline, language);
  const colours = [light && `.preview-light{--clay:${light}}`, dark && `.preview-dark{--clay:${dark}}`];
  const styles = colours.filter(Boolean).join("");
  return (
    <section className="grid gap-3" aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1}>
        {t("site-settings.preview")}
      </h2>
      <p>{t("site-settings.preview-text")}</p>
      {styles && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />}
      <div className="pairs">
        {["preview-light", "preview-dark"].map((scheme) => (
          <div key={scheme} className={`site-preview ${scheme}`}>
            <p className="brand">
              <Logo />
              {localize(site.name, language) || t("site.name")}
            </p>
            {tagline && <p>{tagline}</p>}
            <p>
              <span className="preview-link">{t("nav.library")}</span>{" "}
              <span className="preview-button">{t("nav.join")}</span>
            </p>
            {[
              localize(site.address, language),
              localize(site.openingHours, language),
              formatContact(t, site.telephone, site.email),
            ]
              .filter(Boolean)
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}
