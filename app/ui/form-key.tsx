import { useMatches } from "@remix-run/react";
import { useState } from "react";

/**
 * The mark of a form that creates: sent twice, it makes one row. Named like FORM_KEY of http/attempt. The root
 * gives it with an open dialog, the loader of a page that is a form itself with that.
 */
export function FormKey() {
  const matches = useMatches();
  const given = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  const [key] = useState(() => given ?? crypto.randomUUID());
  return <input type="hidden" name="formKey" value={key} />;
}
