import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * After a conflict the screen asks for what is there now. After any other refusal it stays as it is, with what was
 * typed: the login may be over, and the screen could not be shown again.
 */
export const seeAgainAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);
