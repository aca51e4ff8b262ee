import { useLocation } from "@remix-run/react";

import { useNotedPlace } from "#app/ui/reading/place-here.ts";
import { ReadingPage, type ReadPage } from "#app/ui/reading/reading-page.tsx";

import { ReadAloud } from "./read-aloud.tsx";
import { useNeighbourKeys } from "./use-neighbour-keys.ts";

export function ReadingScreen({ page }: { page: ReadPage }) {
  const { item, path, number, of } = page;
  const { search } = useLocation();
  const at = (one: number) => (one >= 1 && one <= of ? `${path}/read/${one}` : undefined);
  useNeighbourKeys(at(number - 1), at(number + 1), { toTop: true });
  // A reader who came by a search only looks, and has not stopped here.
  useNotedPlace(item.id, new URLSearchParams(search).has("words") ? 1 : number);
  return <ReadingPage page={page} listen={<ReadAloud key={`${item.id} ${number}`} of="text" />} />;
}
