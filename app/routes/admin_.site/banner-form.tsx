import { useForm } from "@conform-to/react";

import { bannerFields } from "#app/schemas/definitions/site-fields.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { siteUrl } from "./site-lists.tsx";

/** Removed by emptying the text. Loads a whole page, since every page has the banner. */
export function BannerForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<SiteDetails["banner"]>({
    id: "banner",
    lastResult: result,
    defaultValue: site.banner,
  });
  return (
    <section className="panel grid gap-3" aria-labelledby="banner-title">
      <h2 id="banner-title">{t("site-settings.banner")}</h2>
      <FieldForm
        form={form}
        action={siteUrl("banner")}
        reloadDocument
        failed={t("site-settings.failed")}
        version={site.version}
        result={result}
        submit={t("site-settings.banner-save")}
        isSecondary
      >
        <RecordControls definition={bannerFields} fields={fields} stored={site.banner} isUnmarked />
      </FieldForm>
    </section>
  );
}
