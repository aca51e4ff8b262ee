import { useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

/** The arrow keys do something else in these. */
const OWN_ARROWS = "input, textarea, select, audio, video, [contenteditable], [tabindex='0']";

/** Together with what is shown, and not a moment later: a key pressed at once would lead on from the item before. */
const useWithScreen = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function useNeighbourKeys(
  previous: string | undefined,
  next: string | undefined,
  { toTop = false }: { toTop?: boolean } = {},
) {
  const navigate = useNavigate();
  useWithScreen(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isOther || (event.target as HTMLElement).closest(OWN_ARROWS)) return;
      const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
      if (!to) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: !toTop });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate, previous, next, toTop]);
}
