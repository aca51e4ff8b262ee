import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { MediaItem } from "../../ui/media-item.tsx";
import type { ShownMedia } from "../../ui/media-words.ts";
import { Neighbours } from "../../ui/neighbours.tsx";

type Neighbour = { id: string; title: string };

/** One item over the gallery; the arrows lead to what stands beside it there. */
export function ItemDialog(props: {
  item: ShownMedia;
  beside: { previous?: Neighbour; next?: Neighbour } | undefined;
}) {
  const { item, beside = {} } = props;
  const { openFor, closed } = useDialogAddress();
  const to = (one: Neighbour | undefined) => one && { title: one.title, to: openFor("item", one.id) };
  const [previous, next] = [to(beside.previous), to(beside.next)];
  useNeighbourKeys(previous?.to, next?.to);
  return (
    <Dialog title={item.title} closeTo={closed} isWide>
      <div className="grid gap-5">
        <MediaItem item={item} />
        <Neighbours previous={previous} next={next} />
      </div>
    </Dialog>
  );
}
