export const passkeys = {
  "passkeys.title": "Passkeys",
  "passkeys.intro":
    "With a passkey, you log in with your fingerprint, your face or the PIN of your device. You need no password and no code.",
  "passkeys.none": "You have no passkeys yet.",
  "passkeys.added-at": "Added on",
  "passkeys.last-used": "Last used:",
  "passkeys.never-used": "Not used yet",
  "passkeys.remove": "Remove passkey",
  "passkeys.name": "Name of the passkey",
  "passkeys.name-hint": "For example the device: Work phone",
  "passkeys.name-required": "Enter a name for the passkey",
  "passkeys.add": "Add a passkey",
  "passkeys.no-support": "To add a passkey, you need a current browser with JavaScript.",
  "passkeys.confirm": "Confirm with a passkey",
} as const;

/** Only the server translates these. */
export const passkeyOutcomes = {
  "passkey-outcomes.failed":
    "Your device did not return a passkey. Try again, or log in with your password instead.",
  "passkey-outcomes.refused":
    "We could not check this passkey. It was removed or belongs to another account, or too much time passed. Try again, or use your password.",
  "passkey-outcomes.not-added":
    "The passkey was not added. This device has one already, or you have 20 passkeys. Remove one that you do not use.",
  "passkey-outcomes.missing": "We could not find this passkey. It may have been removed already.",
  "passkey-outcomes.added": "The passkey has been added.",
  "passkey-outcomes.removed": "The passkey has been removed.",
} as const;
