import { Form, Link } from "@remix-run/react";

import type { MediaType } from "#app/schemas/lists/media.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { FileDialogName } from "./route.tsx";

type Gallery = {
  search: string | undefined;
  hasMore?: boolean;
  media?: { id: string; title: string; type: MediaType; fileSize: number }[];
};

export function GalleryFiles(props: { gallery: Gallery; version: number | undefined }) {
  const { search, hasMore, media } = props.gallery;
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<FileDialogName>();
  const fields = props.version === undefined ? {} : { version: String(props.version) };
  return (
    <section className="panel measure grid gap-4" aria-labelledby="gallery-files">
      <h2 id="gallery-files">{t("item-files.gallery")}</h2>
      <p className="hint">{t("item-files.gallery-hint")}</p>
      <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
        <div className="field">
          <label htmlFor="gallery">{t("item-files.gallery-search")}</label>
          <input className="input" type="search" id="gallery" name="gallery" defaultValue={search} />
        </div>
        <button className="button">{t("item-files.gallery-find")}</button>
      </Form>
      {media?.length === 0 && <p>{t("item-files.gallery-none")}</p>}
      {media && media.length > 0 && (
        <ul className="grid gap-3">
          {media.map(({ id, title, type, fileSize }) => (
            <li key={id} className="card flex flex-wrap items-center justify-between gap-3">
              <p>
                <Link to={`/media/${id}`}>{title}</Link>{" "}
                <span className="text-soft">
                  {t(`kind.${type === "document" ? "article" : type}`)}, {formatSize(fileSize)}
                </span>
              </p>
              <ActionForm
                action={recordDialogUrl("attach", id)}
                fields={fields}
                label={t("item-files.attach")}
                itemName={title}
              />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p>{t("item-files.gallery-more", { count: media?.length ?? 0 })}</p>}
    </section>
  );
}
