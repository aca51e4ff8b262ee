import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, type ComponentType } from "react";

/**
 * What the server writes at the end of the head, for those who ask for one page: no browser needs the code. React leaves
 * what it finds there; on another page it would be untrue, so it is taken away before.
 */
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
