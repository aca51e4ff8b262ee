import type { ReactNode } from "react";

import { Busy } from "./busy.tsx";
import { DoorDialogs } from "./door-dialogs.tsx";
import { Notice } from "./notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader, type Who } from "./site-header.tsx";
import { useWords } from "./words.tsx";

/** What stands around every screen. */
export function PageFrame({ notice, who, children }: { notice?: string; who?: Who; children: ReactNode }) {
  const { say, speak } = useWords();
  return (
    <>
      <a className="skip" href="#content">
        {say("site.skip")}
      </a>
      <SiteHeader who={who} />
      <main id="content" tabIndex={-1}>
        <Busy />
        {notice && <Notice>{speak(notice)}</Notice>}
        {!who && <DoorDialogs />}
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
