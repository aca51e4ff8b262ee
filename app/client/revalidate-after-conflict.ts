import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Reloads the data only after a conflict. After other refusals the input must not be lost. */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);
