import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, type ComponentType } from "react";

/** Only the server writes this. React leaves it in place, so it is removed before another page, where it is untrue. */
const Written = createContext<ComponentType>(TakenAway);

export const ForOthers = Written.Provider;

export function ForOthersHere() {
  const Here = useContext(Written);
  return <Here />;
}

function TakenAway() {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      for (const tag of document.querySelectorAll("[rel=canonical],[hreflang],[property]")) tag.remove();
    },
    [pathname],
  );
  return null;
}
