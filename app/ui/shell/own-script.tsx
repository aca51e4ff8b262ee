import { createContext, useContext } from "react";

/** Only while the server renders; the browser has none. */
const OwnScript = createContext<string | undefined>(undefined);

export const OwnScriptMark = OwnScript.Provider;
export const useOwnScript = () => useContext(OwnScript);
