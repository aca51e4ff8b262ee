import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** What only script can do is offered from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
