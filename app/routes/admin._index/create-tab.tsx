import { useSearchParams } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists.ts";
import { NewContentForm } from "#app/ui/content/new-content-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function CreateTab({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  return (
    <section className="card measure grid gap-4">
      <h2>{t("create.title")}</h2>
      <NewContentForm
        Form={UploadForm}
        kind="library"
        action="/admin?tab=upload&dialog=add"
        failed={t("content.create-failed")}
        submit={t("create.submit")}
        result={result}
        categories={CONTENT_CATEGORIES}
        contentType={CONTENT_TYPES.find((type) => type === parameters.get("type"))}
        intro={<p className="text-soft">{t("create.published-immediately")}</p>}
      />
    </section>
  );
}
