import { createContext, useContext } from "react";

const ScriptNonceContext = createContext<string | undefined>(undefined);

export const ScriptNonceProvider = ScriptNonceContext.Provider;
export const useScriptNonce = () => useContext(ScriptNonceContext);
