import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { ARTICLE_EXTENSIONS, CONTENT_TYPES } from "#app/schemas/lists.ts";
import { NewContentForm } from "#app/ui/content/new-content-form.tsx";
import { formatSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Props = {
  profile: { name: string; specialization: string[] };
  space: { left: number; quota: number } | undefined;
  result: ComponentProps<typeof NewContentForm>["result"];
};

export function UploadTab({ profile, space, result }: Props) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  return (
    <section className="card measure grid gap-4">
      <h2>{t("contributor.tab-upload")}</h2>
      <NewContentForm
        Form={UploadForm}
        kind="library"
        action="/contributor?tab=upload&dialog=add"
        failed={t("upload.failed")}
        submit={t("contributor.tab-upload")}
        result={result}
        categories={profile.specialization}
        contentType={CONTENT_TYPES.find((type) => type === parameters.get("type"))}
        author={profile.name}
        isLenient
        extensions={ARTICLE_EXTENSIONS.Library}
        intro={
          <p className="text-soft">
            {t("contributor.pending-hint")}{" "}
            {space &&
              t("upload.quota-left", { left: formatSize(space.left), quota: formatSize(space.quota) })}
          </p>
        }
      />
    </section>
  );
}
