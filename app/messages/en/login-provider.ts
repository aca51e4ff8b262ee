/** Used on the server only. */
export const loginProvider = {
  "login-provider.button": "Log in with {name}",
  "login-provider.unavailable":
    "{name} is not available at the moment. Try again later, or log in with your password.",
  "login-provider.failed": "We could not confirm your login with {name}. Start again.",
  "login-provider.cancelled": "The login with {name} was cancelled.",
  "login-provider.ended": "This login has expired, or was started in another browser. Please start again.",
  "login-provider.email-missing":
    "The login provider did not send us a valid email address. Register with your email address instead.",
  "login-provider.disabled": "This account is disabled. Contact an administrator.",
  "login-provider.taken": "This way of logging in is already connected to another account.",
  "login-provider.other-account": "This way of logging in is not connected to your account.",
  "login-provider.identity-missing": "This way of logging in is no longer connected.",
  "login-provider.last": "You have no password, so this is your only way to log in. Set a password first.",
  "login-provider.linked": "Connected. You can now log in this way.",
  "login-provider.unlinked": "Disconnected. You can no longer log in this way.",
  "login-provider.orcid-connected": "Your ORCID iD has been connected to your profile.",
  "login-provider.orcid-disconnected": "Your ORCID iD has been removed from your profile.",
  "login-provider.orcid-no-profile": "Your account has no contributor profile.",
  "login-provider.orcid-taken": "This ORCID iD is connected to another profile. Contact us if it is yours.",
  "login-provider.orcid-invalid":
    "This is not a valid ORCID iD. Check the 16 characters, for example 0000-0002-1825-0097.",
} as const;
