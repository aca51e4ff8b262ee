import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";

/** The mark of a form that creates: sent twice, it makes one row. Named like FORM_KEY of http/attempt. */
export function FormKey() {
  const given = useRouteLoaderData<{ formKey?: string }>("root")?.formKey;
  const [key] = useState(() => given ?? crypto.randomUUID());
  return <input type="hidden" name="formKey" value={key} />;
}
