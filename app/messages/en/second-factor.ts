export const secondFactor = {
  "reauthenticate.title": "Confirm that it is you",
  "reauthenticate.text": "For your security, enter your password. After that, send the form again.",
  "reauthenticate.submit": "Confirm",
  "reauthenticate.done": "Thank you. You have 10 minutes to make the change.",
  "reauthenticate.needed": "Confirm your password first. Your last login was more than 10 minutes ago.",
  "second-factor.title": "Second factor",
  "second-factor.intro":
    "With a second factor, you log in with your password and a code from an app on your phone, so a stolen password is not enough.",
  "second-factor.start": "Set up a second factor",
  "second-factor.start-again": "Create a new key",
  "second-factor.started": "The key is ready. Add it to your app and enter a code.",
  "second-factor.scan": "Add the key to your app",
  "second-factor.scan-text":
    "Scan the picture with an authenticator app, or type the key into the app. Then enter the code that the app shows.",
  "second-factor.qr": "QR code with the key",
  "second-factor.key": "Key:",
  "second-factor.open-app": "Open the app on this device",
  "second-factor.confirm": "Turn on the second factor",
  "second-factor.code": "Code",
  "second-factor.code-hint": "6 digits from your app, or one of your recovery codes",
  "second-factor.code-hint-app": "6 digits from your app",
  "second-factor.code-required": "Enter the code",
  "second-factor.code-needed": "Enter the code from your app.",
  "second-factor.code-wrong":
    "This code is wrong or has already been used. Enter the code that your app shows now.",
  "second-factor.recovery-codes": "Your recovery codes",
  "second-factor.recovery-codes-text":
    "The second factor is on. Write these codes down and store them safely: we will not show them again. If you do not have your phone, each code lets you log in once.",
  "second-factor.set-up-at": "Set up on",
  "second-factor.codes-left": {
    zero: "You have no recovery codes left. Remove the second factor and set it up again to get new ones.",
    one: "You have {count} recovery code left.",
    other: "You have {count} recovery codes left.",
  },
  "second-factor.remove": "Remove the second factor",
  "second-factor.remove-text":
    "You will then log in with your password only, and your recovery codes will stop working.",
  "second-factor.removed": "The second factor has been removed.",
  "second-factor.already-set-up": "The second factor is already set up.",
  "second-factor.not-started": "Start the setup first: create a key.",
  "second-factor.not-set-up": "No second factor is set up.",
  "second-factor.login-title": "Enter your code",
  "second-factor.login-again": "Start again",
  "second-factor.login-ended": "Your login has expired. Enter your email address and password again.",
  "second-factor.lost":
    "Lost your phone and your recovery codes? Ask an administrator to reset your second factor.",
  "second-factor.required-from": "Administrators of this site need a second factor. Set it up before {time}.",
  "second-factor.own-reset": "You cannot reset your own second factor here. Remove it in My account.",
  "second-factor.missing":
    "Administrators of this site need a second factor. Set one up in My account first.",
} as const;
