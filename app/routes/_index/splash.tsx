import { useRouteLoaderData } from "@remix-run/react";

import { Mark } from "#app/ui/shell/mark.tsx";
import { useOwnScript } from "#app/ui/shell/own-script.tsx";
import { useWords } from "#app/ui/words.tsx";

/**
 * Only script raises it, so it never covers a page without. Its animation ends it after 1.5 s, whatever still
 * loads.
 */
const RAISE = `(h=>{h.classList.add("splashing");addEventListener("load",()=>h.classList.add("opened"))})(document.documentElement)`;

export function Splash() {
  const { say } = useWords();
  const withScript = useRouteLoaderData<{ withScript: boolean }>("root")?.withScript;
  const mark = useOwnScript();
  if (!withScript) return null;
  return (
    <>
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: RAISE }} />
      <div className="splash" aria-hidden="true">
        <Mark className="splash-mark" />
        <p>{say("site.name")}</p>
      </div>
    </>
  );
}
