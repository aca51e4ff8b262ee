import { createContext, useContext } from "react";

/** Only on the server; the browser has none. */
const ScriptNonceContext = createContext<string | undefined>(undefined);

export const ScriptNonceProvider = ScriptNonceContext.Provider;
export const useScriptNonce = () => useContext(ScriptNonceContext);
