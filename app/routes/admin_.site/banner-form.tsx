import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { bannerFields } from "#app/schemas/definitions/site-fields.ts";
import { localize } from "#app/schemas/localized-text.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { OneLanguage } from "#app/ui/forms/localized-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { siteTabUrl, siteUrl } from "./site-lists.tsx";

export function BannerSection({ site: { banner } }: { site: SiteDetails }) {
  const { t, language } = useTranslation();
  return (
    <section className="panel grid gap-3" aria-labelledby="banner-title">
      <h2 id="banner-title">{t("site-settings.banner")}</h2>
      <p className="hint">{t("site-settings.banner-hint")}</p>
      <p>{localize(banner.text, language) || t("site-settings.empty")}</p>
      <p>
        <Link className="button" to={siteUrl("banner")} preventScrollReset>
          {t("site-settings.banner-edit")}
        </Link>
      </p>
    </section>
  );
}

/** Removed by emptying the text. Loads a whole page, since every page has the banner. */
export function BannerDialog({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<SiteDetails["banner"]>({
    id: "banner",
    lastResult: result,
    defaultValue: site.banner,
  });
  return (
    <FormDialog
      form={form}
      title={t("site-settings.banner")}
      closeTo={siteTabUrl("appearance")}
      isWide
      isLong
      action={siteUrl("banner")}
      reloadDocument
      failed={t("site-settings.failed")}
      version={site.version}
      result={result}
      submit={t("item.save")}
    >
      <OneLanguage form={form}>
        <RecordControls definition={bannerFields} fields={fields} stored={site.banner} isUnmarked />
      </OneLanguage>
    </FormDialog>
  );
}
