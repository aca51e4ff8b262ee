import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, type ComponentType } from "react";

/** Only the server writes these elements, so `HeadCleanup` removes them before another page is shown. */
const SsrHeadContext = createContext<ComponentType>(HeadCleanup);

export const SsrHeadProvider = SsrHeadContext.Provider;

export function SsrHead() {
  const HeadTags = useContext(SsrHeadContext);
  return <HeadTags />;
}

function HeadCleanup() {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      for (const tag of document.querySelectorAll("[rel=canonical],[hreflang],[property]")) tag.remove();
    },
    [pathname],
  );
  return null;
}
