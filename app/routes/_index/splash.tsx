import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import { Mark } from "#app/ui/shell/mark.tsx";
import { useOwnScript } from "#app/ui/shell/own-script.tsx";
import { useWords } from "#app/ui/words.tsx";

/**
 * Only script shows it, so it never covers a page without. Its animation waits 800 ms and fades over 700 ms. The
 * `load` event ends the wait; a fade that has begun goes its way.
 */
const SHOW = `(d=>{d.documentElement.classList.add("splashing");addEventListener("load",()=>d.getAnimations().forEach(a=>{if(a.animationName=="fade"&&a.currentTime<800)a.currentTime=800}))})(document)`;

export function Splash() {
  const { say } = useWords();
  const withScript = useRouteLoaderData<{ withScript: boolean }>("root")?.withScript;
  const mark = useOwnScript();
  // A link back to the home page shows no splash: the window has loaded.
  useEffect(() => () => document.documentElement.classList.remove("splashing"), []);
  if (!withScript) return null;
  return (
    <>
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: SHOW }} />
      <div className="splash" aria-hidden="true">
        <Mark className="splash-mark" />
        <p>{say("site.name")}</p>
      </div>
    </>
  );
}
