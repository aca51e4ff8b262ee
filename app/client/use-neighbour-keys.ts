import { useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

const ARROW_KEY_ELEMENTS = "input, textarea, select, audio, video, [contenteditable], [tabindex='0']";

/** Runs before paint, so that an arrow key pressed at once uses the links of the new item. */
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function useNeighbourKeys(
  previous: string | undefined,
  next: string | undefined,
  { toTop = false }: { toTop?: boolean } = {},
) {
  const navigate = useNavigate();
  useIsomorphicLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (hasModifier || (event.target as HTMLElement).closest(ARROW_KEY_ELEMENTS)) return;
      const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
      if (!to) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: !toTop });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate, previous, next, toTop]);
}
