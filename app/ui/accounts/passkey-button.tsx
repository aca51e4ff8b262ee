import { useState } from "react";

import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Browsers have no passkeys for IP addresses. */
export const usePasskeySupport = () =>
  useHydrated() && "PublicKeyCredential" in window && !/^\[|^[\d.]+$/.test(location.hostname);

const OPTIONS_URLS = { use: "/api/auth/passkey/options", add: "/api/me/passkeys/options" };

/** Returns "" when the user cancels or the device fails. The server answers that with a message. */
export async function requestPasskey(purpose: keyof typeof OPTIONS_URLS): Promise<string> {
  try {
    const response = await fetch(OPTIONS_URLS[purpose], { method: "POST" });
    if (!response.ok) return "";
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = (await response.json()) as never;
    return JSON.stringify(
      await (purpose === "add" ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })),
    );
  } catch {
    return "";
  }
}

export function PasskeyButton({ label, onPasskey }: { label: string; onPasskey(passkey: string): void }) {
  const { t } = useTranslation();
  const [isWaiting, setIsWaiting] = useState(false);
  if (!usePasskeySupport()) return null;
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isWaiting}
      onClick={async () => {
        if (isWaiting) return;
        setIsWaiting(true);
        onPasskey(await requestPasskey("use"));
        setIsWaiting(false);
      }}
    >
      {isWaiting ? t("form.busy") : label}
    </button>
  );
}
