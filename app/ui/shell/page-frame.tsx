import type { ReactNode } from "react";
import { useNavigation } from "@remix-run/react";

import { AccountDialogs } from "#app/ui/accounts/account-dialogs.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import type { PlainKey } from "#app/messages/translate.ts";

import type { LoggedInUser } from "./account-menu.tsx";
import { NoticeBoard } from "./notice-board.tsx";
import { NoticesProvider, type NoticeData } from "./notices-provider.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteLink } from "./site-links.tsx";
import { useSite } from "./use-site.ts";

export function PageFrame({
  notice,
  user,
  children,
}: {
  notice?: NoticeData | undefined;
  user?: LoggedInUser | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <NoticesProvider notice={notice}>
      <a className="skip" href="#content">
        {t("site.skip")}
      </a>
      <SiteHeader user={user} />
      <NoticeBoard />
      <main id="content" tabIndex={-1}>
        <Banner />
        <NavigationStatus />
        {!user && <AccountDialogs />}
        {children}
      </main>
      <SiteFooter />
    </NoticesProvider>
  );
}

/** A sentence of the institution, such as a closure. */
function Banner() {
  const { banner } = useSite();
  if (!banner) return null;
  const { text, href, lang } = banner;
  return (
    <div className="site-banner">
      <p className="wide" lang={lang}>
        {href ? <SiteLink label={text} href={href} /> : text}
      </p>
    </div>
  );
}

const LOADING_LABELS: Record<string, PlainKey> = {
  "/library": "library.loading",
  "/media": "media.loading",
};

function NavigationStatus() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  return (
    <p className="busy" role="status">
      {isLoading && (
        <>
          <span className="spinner" /> {t(LOADING_LABELS[location?.pathname ?? ""] ?? "guard.loading")}
        </>
      )}
    </p>
  );
}
