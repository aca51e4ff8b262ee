export const passkeys = {
  "passkeys.title": "Passkeys",
  "passkeys.intro":
    "With a passkey, you log in with your fingerprint, your face or the PIN of your device. You do not need a password or a code.",
  "passkeys.none": "You have no passkeys yet.",
  "passkeys.added-at": "Added on",
  "passkeys.last-used": "Last used:",
  "passkeys.never-used": "Not used yet",
  "passkeys.remove": "Remove passkey",
  "passkeys.name": "Name of the passkey",
  "passkeys.name-hint": "For example, the device it is on: Work phone",
  "passkeys.name-required": "Enter a name for the passkey",
  "passkeys.add": "Add a passkey",
  "passkeys.no-support":
    "This browser cannot add a passkey. Use an up-to-date browser with JavaScript turned on.",
  "passkeys.confirm": "Confirm with a passkey",
} as const;

/** Only the server translates these. */
export const passkeyOutcomes = {
  "passkey-outcomes.failed": "We did not get a passkey from your device. Please try again.",
  "passkey-outcomes.refused":
    "This passkey did not work. It may have been removed or belong to another account, or the request has expired. Try again, or use your password.",
  "passkey-outcomes.already-added": "This passkey has already been added.",
  "passkey-outcomes.too-many": "You have reached the limit of {max} passkeys. Remove one first.",
  "passkey-outcomes.missing": "We could not find this passkey. It may have been removed already.",
  "passkey-outcomes.added": "The passkey has been added.",
  "passkey-outcomes.removed": "The passkey has been removed.",
} as const;
