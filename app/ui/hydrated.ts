import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether script has taken over the page: what only script can do is offered from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
