import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Neighbours } from "#app/ui/lists/neighbours.tsx";
import { MediaItem } from "#app/ui/media/media-item.tsx";
import type { ShownMedia } from "#app/ui/media/shown-media.ts";
import type { ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";

type NeighbourItem = { id: string; title: string };

export function MediaItemDialog(props: {
  item: ShownMedia;
  neighbours: { previous?: NeighbourItem; next?: NeighbourItem } | undefined;
  transcript?: ItemTranscripts | null;
}) {
  const { item, transcript, neighbours = {} } = props;
  const { recordDialogUrl, closedUrl } = useDialogUrls();
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
