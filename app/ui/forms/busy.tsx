import { useNavigation } from "@remix-run/react";

import type { PlainKey } from "#app/messages/translate.ts";
import { useWords } from "#app/ui/words.tsx";

const LOADING: Record<string, PlainKey> = {
  "/library": "library.loading",
  "/media": "media.loading",
};

/** Shown only when the next page takes a moment. */
export function Busy() {
  const { say } = useWords();
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  return (
    <p className="busy" role="status">
      {isLoading && (
        <>
          <span className="spinner" /> {say(LOADING[location?.pathname ?? ""] ?? "guard.loading")}
        </>
      )}
    </p>
  );
}
