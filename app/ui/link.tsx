import { Link as LiveLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

type ForwardedPropName = "to" | "preventScrollReset" | "onClick" | "children";
type Props = Pick<ComponentPropsWithoutRef<typeof LiveLink>, ForwardedPropName> &
  Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | ForwardedPropName>;

const ROOT_RELATIVE_URL = /^(\/|(\/[^./?#][^/?#]*)+)(\?[^#]+)?(#.+)?$/;

/** Renders the same HTML as Remix's link in an eighth of the time. In the browser, Remix's link is used. */
function ServerLink(props: Props) {
  const { to, preventScrollReset: _, ...anchorProps } = props;
  if (typeof to !== "string" || !ROOT_RELATIVE_URL.test(to)) return <LiveLink {...props} />;
  return (
    <>
      <a {...anchorProps} data-discover="true" href={to} />
      {/* Remix's link may render an element here, and React derives ids from positions. */}
      {null}
    </>
  );
}

export const Link: (props: Props) => JSX.Element = import.meta.env.SSR
  ? ServerLink
  : (LiveLink as (props: Props) => JSX.Element);
