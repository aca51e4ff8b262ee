import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** For what only script can do. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
