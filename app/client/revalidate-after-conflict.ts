import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Only a conflict reloads the data. After other refusals the input must stay, and the session may have ended. */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);
