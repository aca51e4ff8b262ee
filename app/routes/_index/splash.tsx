import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import { Logo } from "#app/ui/shell/logo.tsx";
import { useScriptNonce } from "#app/ui/shell/script-nonce.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Shows the splash by script, so that it never covers a page without script. The `load` event ends its delay. */
const SPLASH_SCRIPT = `(d=>{d.documentElement.classList.add("splashing");addEventListener("load",()=>d.getAnimations().forEach(a=>{if(a.animationName=="fade"&&a.currentTime<800)a.currentTime=800}))})(document)`;

export function Splash() {
  const { t } = useTranslation();
  const withScript = useRouteLoaderData<{ withScript: boolean }>("root")?.withScript;
  const nonce = useScriptNonce();
  useEffect(() => () => document.documentElement.classList.remove("splashing"), []);
  if (!withScript) return null;
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SPLASH_SCRIPT }} />
      <div className="splash" aria-hidden="true">
        <Logo className="splash-logo" />
        <p>{t("site.name")}</p>
      </div>
    </>
  );
}
