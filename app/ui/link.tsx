import { Link as LiveLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

type AsIsUsed = "to" | "preventScrollReset" | "onClick" | "children";
type Props = Pick<ComponentPropsWithoutRef<typeof LiveLink>, AsIsUsed> &
  Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | AsIsUsed>;

/** From the root of this site, and with nothing in it that would be left out or reckoned: an address as it is. */
const IS_WHOLE = /^(\/|(\/[^./?#][^/?#]*)+)(\?[^#]+)?(#.+)?$/;

/**
 * A link as it stands in a page that is sent. Remix's own finds out where it leads and gets ready to be hovered over on the
 * server as well, and takes eight times as long; it writes the same, and the browser has it.
 */
function WrittenLink(props: Props) {
  const { to, preventScrollReset: _, ...others } = props;
  if (typeof to !== "string" || !IS_WHOLE.test(to)) return <LiveLink {...props} />;
  return (
    <>
      <a {...others} data-discover="true" href={to} />
      {/* What Remix may put beside it: React counts places, and identifiers are made of them. */}
      {null}
    </>
  );
}

export const Link: (props: Props) => JSX.Element = import.meta.env.SSR
  ? WrittenLink
  : (LiveLink as (props: Props) => JSX.Element);
