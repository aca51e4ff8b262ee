import { NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = { to: string; end?: boolean | undefined; children: ReactNode };

const PLAIN_PATH = /^(\/|(\/[\w-]+)+)$/;

/** Renders the same HTML as Remix's link in a tenth of the time (see `ServerLink`). */
function ServerMenuLink(props: Props) {
  const currentPath = useLocation().pathname.toLowerCase();
  const { to, end, children } = props;
  if (!PLAIN_PATH.test(to)) return <NavLink {...props} end={end ?? false} />;
  const targetPath = to.toLowerCase();
  const isCurrent = currentPath === targetPath || (!end && currentPath.startsWith(`${targetPath}/`));
  return (
    <>
      <a
        data-discover="true"
        aria-current={isCurrent ? "page" : undefined}
        className={isCurrent ? "active" : ""}
        href={to}
      >
        {children}
      </a>
      {null}
    </>
  );
}

export const MenuLink: (props: Props) => JSX.Element = import.meta.env.SSR
  ? ServerMenuLink
  : (NavLink as (props: Props) => JSX.Element);
