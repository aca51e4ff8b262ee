import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** The arrow keys do something else in these. */
const OWN_ARROWS = "input, textarea, select, audio, video, [contenteditable], [tabindex='0']";

export function useNeighbourKeys(
  previous: string | undefined,
  next: string | undefined,
  { toTop = false }: { toTop?: boolean } = {},
) {
  const navigate = useNavigate();
  useEffect(() => {
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
