import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

import { randomFormKey } from "./random-key.ts";

/**
 * A form sent twice creates once, by this key (`FORM_KEY`). It comes from the root for a dialog, otherwise from
 * the page's loader.
 */
export function FormKey() {
  const matches = useMatches();
  const brought = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  // Not on the server, whose page may be cached for everybody.
  const [key] = useState(() => brought ?? (import.meta.env.SSR ? "" : randomFormKey()));
  return <input type="hidden" name="formKey" value={key} />;
}

/**
 * For a form that opens something private: nobody else may have its key. A cached page comes without one, so the browser
 * draws it; the server refuses to create anything without one and answers with a page that has its own.
 */
export function PrivateFormKey({ brought = "" }: { brought: string | undefined }) {
  const [key, setKey] = useState(brought);
  useEffect(() => setKey((now) => now || randomFormKey()), []);
  return <input type="hidden" name="formKey" value={key} />;
}
