import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** A link to a place in the page takes the answer to a form away; here it stays until one goes elsewhere. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { pathname, search } = useLocation();
  const at = pathname + search;
  const [kept, keep] = useState({ answer, at });
  if (answer ? answer !== kept.answer : kept.answer && at !== kept.at) keep({ answer, at });
  return answer ?? (at === kept.at ? kept.answer : undefined);
}
