import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import type { ContentAction } from "#app/schemas/lists/content.ts";
import type { ContentFormKind } from "#app/ui/content/content-fields.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";

import { useTranslation } from "../ui/use-translation.tsx";

const EditContentForm = lazyOrReload(() =>
  import("#app/ui/content/edit-content-form.tsx").then((m) => m.EditContentForm),
);
const UploadForm = lazyOrReload(() => import("./upload-form.tsx").then((m) => m.UploadForm));

export function ContentDialogs(props: {
  kind: ContentFormKind;
  chosen: ShownContent | undefined;
  result: FormResult;
  failed: { update: string; remove: string };
}) {
  const { kind, chosen, result, failed } = props;
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const { recordDialogUrl: openItem, closedUrl: closed } = useDialogUrls<ContentAction>();
  const dialog = parameters.get("dialog");
  if (!chosen || (dialog !== "edit" && dialog !== "delete")) return null;
  if (dialog === "edit")
    return (
      <Suspense>
        <Dialog key="edit" title={t("item.edit-title", { title: chosen.title })} closeTo={closed} isLong>
          <EditContentForm
            kind={kind}
            item={chosen}
            action={openItem("edit", chosen.id)}
            failed={failed.update}
            result={result}
            Form={UploadForm}
          />
        </Dialog>
      </Suspense>
    );
  return (
    <DeleteDialog
      key="delete"
      title={t("item.delete-title", { title: chosen.title })}
      id={chosen.id}
      failed={failed.remove}
      result={result}
    >
      {t("item.delete-text")}
    </DeleteDialog>
  );
}
