import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A conflict loads what is there now. Other refusals keep what was typed: the login may be over. */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);
