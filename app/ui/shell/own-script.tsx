import { createContext, useContext } from "react";

/** Only on the server; the browser has none. */
const OwnScript = createContext<string | undefined>(undefined);

export const OwnScriptMark = OwnScript.Provider;
export const useOwnScript = () => useContext(OwnScript);
