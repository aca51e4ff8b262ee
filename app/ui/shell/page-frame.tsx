import type { ReactNode } from "react";

import { Busy } from "#app/ui/forms/busy.tsx";
import { DoorDialogs } from "#app/ui/people/account-dialogs.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { Who } from "./account-menu.tsx";
import { NoticeBoard } from "./notice.tsx";
import { NoticesProvider, type Told } from "./notices.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export function PageFrame({ notice, who, children }: { notice?: Told; who?: Who; children: ReactNode }) {
  const { say } = useWords();
  return (
    <NoticesProvider told={notice}>
      <a className="skip" href="#content">
        {say("site.skip")}
      </a>
      <SiteHeader who={who} />
      <NoticeBoard />
      <main id="content" tabIndex={-1}>
        <Busy />
        {!who && <DoorDialogs />}
        {children}
      </main>
      <SiteFooter />
    </NoticesProvider>
  );
}
