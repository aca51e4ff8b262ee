import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, type ComponentType } from "react";

type ServerDocument = {
  nonce?: string;
  /** Only the server writes these elements, so `HeadCleanup` removes them before another page is shown. */
  HeadTags: ComponentType;
  /** Whether the form that was sent has errors. In the browser, `ErrorSummary` changes the title. */
  hasFormErrors?: boolean;
};

/** What the document has only when the server renders it. */
const ServerDocumentContext = createContext<ServerDocument>({ HeadTags: HeadCleanup });

export const ServerDocumentProvider = ServerDocumentContext.Provider;
export const useServerDocument = () => useContext(ServerDocumentContext);

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
