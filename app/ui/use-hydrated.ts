import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** For what only script can do. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
