/** Used on the server only. */
export const loginProvider = {
  "login-provider.button": "Log in with {name}",
  "login-provider.unavailable":
    "{name} is not available at the moment. Try again later, or log in with your password.",
  "login-provider.failed": "We could not confirm your login with {name}. Start again.",
  "login-provider.cancelled": "You cancelled the login with {name}.",
  "login-provider.ended": "This login took too long, or began in another browser. Start again.",
  "login-provider.email-missing":
    "The login provider did not send us a valid email address. Register with your email address instead.",
  "login-provider.disabled": "This account cannot log in. Contact an administrator.",
  "login-provider.taken": "This login is already connected with another account.",
  "login-provider.other-account": "This login is not connected with your account.",
  "login-provider.identity-missing": "We could not find this login.",
  "login-provider.last": "You have no password, so this is your only way to log in. Set a password first.",
  "login-provider.linked": "The login has been connected with your account.",
  "login-provider.unlinked": "The login has been disconnected from your account.",
  "login-provider.orcid-connected": "Your ORCID iD has been connected with your profile.",
  "login-provider.orcid-disconnected": "Your ORCID iD has been removed from your profile.",
  "login-provider.orcid-no-profile": "Your account has no contributor profile.",
  "login-provider.orcid-taken": "This ORCID iD is connected with another profile. Contact us if it is yours.",
  "login-provider.orcid-invalid":
    "This is not a valid ORCID iD. Check the 16 characters, for example 0000-0002-1825-0097.",
} as const;
