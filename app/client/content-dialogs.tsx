import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { ARTICLE_EXTENSIONS, type ContentAction, type ContentCategory } from "#app/schemas/lists/content.ts";
import type { MoreDetails } from "#app/schemas/lists/kinds.ts";
import { SECTIONS } from "#app/schemas/lists/sections.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

const EditContentForm = lazyOrReload(() =>
  import("#app/ui/content/edit-content-form.tsx").then((m) => m.EditContentForm),
);
const NewContentForm = lazyOrReload(() =>
  import("#app/ui/content/new-content-form.tsx").then((m) => m.NewContentForm),
);
const UploadForm = lazyOrReload(() => import("./upload-form.tsx").then((m) => m.UploadForm));

/** Dialogs to add an item to a section, and to edit and delete `chosen`. */
export function ContentDialogs(props: {
  section: ContentCategory;
  mayAdd?: boolean;
  chosen: ShownContent | undefined;
  moreDetails?: MoreDetails | undefined;
  result: FormResult;
}) {
  const { section, mayAdd, chosen, moreDetails, result } = props;
  const { t } = useTranslation();
  const dialog = useSearchParams()[0].get("dialog");
  const { dialogUrl, recordDialogUrl, closedUrl } = useDialogUrls<ContentAction>();
  const { kind, add, updateFailed, deleteFailed } = SECTIONS[section];
  if (dialog === "add" && mayAdd && add)
    return (
      <Suspense>
        <Dialog title={t(add.title)} closeTo={closedUrl} isLong>
          <NewContentForm
            kind={kind}
            action={dialogUrl("add")}
            submit={t(add.title)}
            failed={t(add.failed)}
            moreDetails={moreDetails}
            result={result}
            categories={[section]}
            extensions={ARTICLE_EXTENSIONS[section]}
            Form={UploadForm}
          />
        </Dialog>
      </Suspense>
    );
  if (dialog === "edit" && chosen)
    return (
      <Suspense>
        <Dialog key="edit" title={t("item.edit-title", { title: chosen.title })} closeTo={closedUrl} isLong>
          <EditContentForm
            kind={kind}
            item={chosen}
            action={recordDialogUrl("edit", chosen.id)}
            failed={t(updateFailed)}
            moreDetails={moreDetails}
            result={result}
            Form={UploadForm}
          />
        </Dialog>
      </Suspense>
    );
  if (dialog === "delete" && chosen)
    return (
      <DeleteDialog
        key="delete"
        title={t("item.delete-title", { title: chosen.title })}
        id={chosen.id}
        failed={t(deleteFailed)}
        result={result}
      >
        {chosen.deleteText ?? t("item.delete-text")}
      </DeleteDialog>
    );
  return null;
}
