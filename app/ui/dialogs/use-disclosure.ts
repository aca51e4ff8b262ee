import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const previousLocation = useRef(location);

  useEffect(() => {
    if (previousLocation.current !== location) details.current?.removeAttribute("open");
    previousLocation.current = location;
  }, [location]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
      element.open = false;
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);

  return details;
}
