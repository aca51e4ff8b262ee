import { Link as LiveLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

type AsIsUsed = "to" | "preventScrollReset" | "onClick" | "children";
type Props = Pick<ComponentPropsWithoutRef<typeof LiveLink>, AsIsUsed> &
  Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | AsIsUsed>;

/** From this site's root, with nothing that a router would change. */
const IS_WHOLE = /^(\/|(\/[^./?#][^/?#]*)+)(\?[^#]+)?(#.+)?$/;

/** Remix's own link takes eight times as long on the server. This writes the same; the browser uses Remix's. */
function WrittenLink(props: Props) {
  const { to, preventScrollReset: _, ...others } = props;
  if (typeof to !== "string" || !IS_WHOLE.test(to)) return <LiveLink {...props} />;
  return (
    <>
      <a {...others} data-discover="true" href={to} />
      {/* Where Remix may put an element: React makes identifiers of positions. */}
      {null}
    </>
  );
}

export const Link: (props: Props) => JSX.Element = import.meta.env.SSR
  ? WrittenLink
  : (LiveLink as (props: Props) => JSX.Element);
