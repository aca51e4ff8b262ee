import { Logo } from "#app/ui/shell/logo.tsx";
import { useScriptNonce } from "#app/ui/shell/script-nonce.tsx";
import { formatContact } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type PreviewedSite = {
  name: string;
  tagline: string;
  address: string;
  openingHours: string;
  telephone: string;
  email: string;
  light?: string;
  dark?: string;
};

/** The header and footer as they would be, in both colour schemes. */
export function SitePreview({ site }: { site: PreviewedSite }) {
  const { t } = useTranslation();
  const nonce = useScriptNonce();
  const { light, dark } = site;
  const colours = [light && `.preview-light{--clay:${light}}`, dark && `.preview-dark{--clay:${dark}}`];
  return (
    <section className="grid gap-3" aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1}>
        {t("site-settings.preview")}
      </h2>
      <p>{t("site-settings.preview-text")}</p>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colours.filter(Boolean).join("") }} />
      <div className="pairs">
        {["preview-light", "preview-dark"].map((scheme) => (
          <div key={scheme} className={`site-preview ${scheme}`}>
            <p className="brand">
              <Logo />
              {site.name || t("site.name")}
            </p>
            {site.tagline && <p>{site.tagline}</p>}
            <p>
              <span className="preview-link">{t("nav.library")}</span>{" "}
              <span className="preview-button">{t("nav.join")}</span>
            </p>
            {[site.address, site.openingHours, formatContact(t, site.telephone, site.email)]
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
