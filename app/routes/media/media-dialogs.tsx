import { type ComponentProps, Suspense } from "react";

import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useDialog, useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { Neighbours } from "#app/ui/lists/neighbours.tsx";
import { MediaItem } from "#app/ui/media/media-item.tsx";
import type { ShownMedia } from "#app/ui/media/shown-media.ts";
import type { ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { mediaActions } from "./media-action.server.ts";
import type { BulkMediaDialog as Several } from "./bulk-media-dialog.tsx";

const AddMediaDialog = lazyOrReload(() => import("./media-form.tsx").then((m) => m.AddMediaDialog));
const EditMediaDialog = lazyOrReload(() => import("./media-form.tsx").then((m) => m.EditMediaDialog));
const BulkMediaDialog = lazyOrReload(() => import("./bulk-media-dialog.tsx").then((m) => m.BulkMediaDialog));

type MediaItemDialogProps = ComponentProps<typeof MediaItemDialog>;
type Props = {
  chosen:
    | (Pick<MediaItemDialogProps, "item" | "transcript"> & {
        neighbours?: MediaItemDialogProps["neighbours"];
        /** If items keep its file. */
        deleteText?: string;
      })
    | undefined;
  isAdmin: boolean;
  actionData: ComponentProps<typeof Several> | undefined;
};

export function MediaDialogs({ chosen, isAdmin, actionData }: Props) {
  const { t } = useTranslation();
  const dialog = useDialog<keyof typeof mediaActions | "item">();
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
          <EditMediaDialog key={chosen.item.id} item={chosen.item} result={actionData?.result} />
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
          {chosen.deleteText ?? t("item.delete-text")}
        </DeleteDialog>
      )}
    </>
  );
}

type NeighbourItem = { id: string; title: string };

function MediaItemDialog(props: {
  item: ShownMedia;
  neighbours: { previous?: NeighbourItem | undefined; next?: NeighbourItem | undefined } | undefined;
  transcript?: ItemTranscripts | null;
}) {
  const { item, transcript, neighbours = {} } = props;
  const { recordDialogUrl, closedUrl } = useDialogUrls<"item">();
  const toLink = (neighbour: NeighbourItem | undefined) =>
    neighbour && { title: neighbour.title, to: recordDialogUrl("item", neighbour.id) };
  const [previous, next] = [toLink(neighbours.previous), toLink(neighbours.next)];
  useNeighbourKeys(previous?.to, next?.to);
  return (
    <Dialog title={item.title} closeTo={closedUrl} isWide>
      <div className="grid gap-5">
        <MediaItem item={item} transcript={transcript} />
        <Neighbours previous={previous} next={next} />
      </div>
    </Dialog>
  );
}
