import { useSearchParams } from "@remix-run/react";
import { type ComponentProps, Suspense } from "react";

import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { MediaItemDialog } from "./media-item-dialog.tsx";
import type { BulkMediaDialog as Several } from "./bulk-media-dialog.tsx";

const AddMediaDialog = lazyOrReload(() => import("./media-form.tsx").then((m) => m.AddMediaDialog));
const EditMediaDialog = lazyOrReload(() => import("./media-form.tsx").then((m) => m.EditMediaDialog));
const BulkMediaDialog = lazyOrReload(() => import("./bulk-media-dialog.tsx").then((m) => m.BulkMediaDialog));

type MediaItemDialogProps = ComponentProps<typeof MediaItemDialog>;
type Props = {
  chosen:
    | (Pick<MediaItemDialogProps, "item" | "transcript"> & {
        neighbours?: MediaItemDialogProps["neighbours"];
      })
    | undefined;
  isAdmin: boolean;
  actionData: ComponentProps<typeof Several> | undefined;
};

export function MediaDialogs({ chosen, isAdmin, actionData }: Props) {
  const { t } = useTranslation();
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <>
      {chosen && dialog === "item" && <MediaItemDialog {...chosen} neighbours={chosen.neighbours} />}
      {isAdmin && dialog === "add" && (
        <Suspense>
          <AddMediaDialog result={actionData?.result} />
        </Suspense>
      )}
      {isAdmin && dialog === "edit" && chosen && (
        <Suspense>
          <EditMediaDialog item={chosen.item} result={actionData?.result} />
        </Suspense>
      )}
      {isAdmin && dialog === "bulk" && (
        <Suspense>
          <BulkMediaDialog
            result={actionData?.result}
            outcomes={actionData?.outcomes}
            formKey={actionData?.formKey}
          />
        </Suspense>
      )}
      {isAdmin && dialog === "delete" && chosen && (
        <DeleteDialog
          title={t("item.delete-title", { title: chosen.item.title })}
          id={chosen.item.id}
          failed={t("media.delete-failed")}
          result={actionData?.result}
        >
          {t("item.delete-text")}
        </DeleteDialog>
      )}
    </>
  );
}
