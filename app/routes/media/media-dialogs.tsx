import { useSearchParams } from "@remix-run/react";
import { type ComponentProps, Suspense } from "react";

import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { later } from "#app/ui/later.ts";
import { useWords } from "#app/ui/words.tsx";

import { ItemDialog } from "./item-dialog.tsx";
import type { SeveralDialog as Several } from "./several-form.tsx";

// Fetched by administrators who add or edit.
const AddMediaDialog = later(() => import("./media-form.tsx").then((m) => m.AddMediaDialog));
const EditMediaDialog = later(() => import("./media-form.tsx").then((m) => m.EditMediaDialog));
const SeveralDialog = later(() => import("./several-form.tsx").then((m) => m.SeveralDialog));

type Item = ComponentProps<typeof ItemDialog>;
type Props = {
  /** `beside` is there only when it is looked at. */
  chosen: (Pick<Item, "item" | "transcript"> & { beside?: Item["beside"] }) | undefined;
  isAdmin: boolean;
  answer: ComponentProps<typeof Several> | undefined;
};

export function MediaDialogs({ chosen, isAdmin, answer }: Props) {
  const { say } = useWords();
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <>
      {chosen && dialog === "item" && <ItemDialog {...chosen} beside={chosen.beside} />}
      {isAdmin && dialog === "add" && (
        <Suspense>
          <AddMediaDialog result={answer?.result} />
        </Suspense>
      )}
      {isAdmin && dialog === "edit" && chosen && (
        <Suspense>
          <EditMediaDialog item={chosen.item} result={answer?.result} />
        </Suspense>
      )}
      {isAdmin && dialog === "several" && (
        <Suspense>
          <SeveralDialog result={answer?.result} outcomes={answer?.outcomes} formKey={answer?.formKey} />
        </Suspense>
      )}
      {isAdmin && dialog === "delete" && chosen && (
        <DeleteDialog
          title={say("item.delete-title", { title: chosen.item.title })}
          id={chosen.item.id}
          failed={say("media.delete-failed")}
          result={answer?.result}
        >
          {say("item.delete-text")}
        </DeleteDialog>
      )}
    </>
  );
}
