import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Neighbours } from "#app/ui/lists/neighbours.tsx";
import { MediaItem } from "#app/ui/media/media-item.tsx";
import type { ShownMedia } from "#app/ui/media/media-words.ts";
import type { TranscriptOffer } from "#app/ui/transcripts/transcript-links.tsx";

type Neighbour = { id: string; title: string };

/** The arrows lead to its neighbours in the list. */
export function ItemDialog(props: {
  item: ShownMedia;
  beside: { previous?: Neighbour; next?: Neighbour } | undefined;
  transcript?: TranscriptOffer | null;
}) {
  const { item, transcript, beside = {} } = props;
  const { openFor, closed } = useDialogAddress();
  const to = (one: Neighbour | undefined) => one && { title: one.title, to: openFor("item", one.id) };
  const [previous, next] = [to(beside.previous), to(beside.next)];
  useNeighbourKeys(previous?.to, next?.to);
  return (
    <Dialog title={item.title} closeTo={closed} isWide>
      <div className="grid gap-5">
        <MediaItem item={item} transcript={transcript} />
        <Neighbours previous={previous} next={next} />
      </div>
    </Dialog>
  );
}
