import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
