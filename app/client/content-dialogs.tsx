import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import type { ContentFormKind } from "#app/ui/content/content-fields.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { later } from "#app/ui/later.ts";

import { useWords } from "../ui/words.tsx";

const EditContentForm = later(() =>
  import("#app/ui/content/edit-content-form.tsx").then((m) => m.EditContentForm),
);
const UploadForm = later(() => import("./upload-form.tsx").then((m) => m.UploadForm));

export function ContentDialogs(props: {
  kind: ContentFormKind;
  chosen: ShownContent | undefined;
  result: FormResult;
  failed: { update: string; remove: string };
}) {
  const { kind, chosen, result, failed } = props;
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const { openFor, closed } = useDialogAddress();
  const dialog = parameters.get("dialog");
  if (!chosen || (dialog !== "edit" && dialog !== "delete")) return null;
  if (dialog === "edit")
    return (
      <Suspense>
        <Dialog key="edit" title={say("item.edit-title", { title: chosen.title })} closeTo={closed} isLong>
          <EditContentForm
            kind={kind}
            item={chosen}
            action={openFor("edit", chosen.id)}
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
      title={say("item.delete-title", { title: chosen.title })}
      id={chosen.id}
      failed={failed.remove}
      result={result}
    >
      {say("item.delete-text")}
    </DeleteDialog>
  );
}
