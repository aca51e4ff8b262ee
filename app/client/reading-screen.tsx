import { useLocation } from "@remix-run/react";

import { useSaveReadingPosition } from "#app/ui/reading/reading-position.ts";
import { ReadingPage, type ReadingPageData } from "#app/ui/reading/reading-page.tsx";

import { ReadAloud } from "./read-aloud.tsx";
import { useNeighbourKeys } from "./use-neighbour-keys.ts";

export function ReadingScreen({ page }: { page: ReadingPageData }) {
  const { item, path, number, pages } = page;
  const { search } = useLocation();
  const getPagePath = (pageNumber: number) =>
    pageNumber >= 1 && pageNumber <= pages ? `${path}/read/${pageNumber}` : undefined;
  useNeighbourKeys(getPagePath(number - 1), getPagePath(number + 1), { toTop: true });
  useSaveReadingPosition(item.id, page.file || new URLSearchParams(search).has("words") ? 1 : number);
  return <ReadingPage page={page} listen={<ReadAloud key={`${item.id} ${number}`} textId="text" />} />;
}
