export const accounts = {
  "apply.title": "Join as Contributor",
  "apply.intro": "Tell us who you are. An administrator reads every application.",
  "apply.expertise": "Area of expertise",
  "apply.motivation": "Why would you like to contribute?",
  "apply.submit": "Submit application",
  "apply.name-required": "Enter your full name",
  "apply.email-required": "Enter your email address",
  "apply.expertise-required": "Enter your area of expertise",
  "apply.motivation-required": "Tell us why you would like to contribute",
  "apply.failed": "An error occurred while submitting your application",
  "apply.thanks-title": "Thank you for your application",
  "apply.thanks":
    "We have received it. If it is approved, you will be able to log in as a contributor with the email address you gave.",
  "apply.received": "Your application has been received.",
  "apply.already-contributor": "You are already a contributor or an administrator.",

  "login.failed": "Login failed",
  "login.done": "Login successful!",
  "login.wrong-credentials": "Check your email address and password and try again.",
  "login.email-required": "Enter your email address",
  "login.password-required": "Enter your password",
  "login.ask-administrator": "Forgotten your password? Ask an administrator for a link to set a new one.",
  "forgotten-password.intro":
    "Enter the email address of your account. We will send you a link to choose a new password.",
  "forgotten-password.submit": "Send me the link",
  "forgotten-password.sent":
    "If there is an account with this email address, we have sent you a link to choose a new password. The link works once and expires after 3 hours. If you asked more than once, use the most recent email.",
  "logout.done": "You have been logged out.",
  "sessions.title": "Where you are logged in",
  "sessions.intro":
    "End any session you do not recognize or no longer need. Changing your password ends them all.",
  "sessions.current": "this session",
  "sessions.logged-in-at": "Logged in on",
  "sessions.last-used": "Last used",
  "sessions.end": "End session",
  "sessions.end-others": "End all other sessions",
  "sessions.unknown": "Unknown browser",
  "sessions.ended": "Session ended.",
  "sessions.others-ended": "All your other sessions have been ended.",
  "sessions.missing": "We could not find this session.",
  "account.role": "Role",
  "register.failed": "Registration failed",
  "register.error": "An error occurred while creating your account",
  "register.done": "Account created successfully! Please login to continue.",
  "register.name-required": "Enter your full name",
  "register.email-required": "Enter your email address",
  "register.email-taken": "There is already an account with this email address.",
  "password.mismatch": "Passwords do not match",
  "password.too-short": "Password must be at least 6 characters long",
  "password.too-common": "This password is too common and easy to guess. Choose another.",
  "password.required": "Enter a password",
  "password.repeat-required": "Enter the password a second time",
  "password.change": "Change password",
  "password.change-text":
    "You will be logged out on all devices. Log in again with the new password. Your calendar links will stop working, so create new ones.",
  "password.current": "Current password",
  "password.current-required": "Enter your current password",
  "password.current-wrong": "This is not your current password",
  "password.new": "New password",
  "password.new-required": "Enter a new password",
  "password.changed": "Your password has been changed. Please log in to continue.",
  "set-password.title": "Set your password",
  "set-password.account": "For the account of {email}",
  "set-password.text":
    "Anyone logged in to this account will be logged out, and its calendar links will stop working.",
  "set-password.submit": "Set password",
  "set-password.done": "Your password has been set. Please log in to continue.",
  "confirm-address.title": "Your email address",
  "confirm-address.question":
    "Is {email} your email address? Confirm it to get reminders about visits and events.",
  "confirm-address.not-yours":
    "If you did not create this account, do not confirm the address. Choose a new password to make the account yours, or close this page.",
  "confirm-address.choose-password": "Choose a new password",
  "confirm-address.submit": "Yes, confirm it",
  "confirm-address.confirmed": "{email} is confirmed.",
  "confirm-address.done": "Thank you. Your email address has been confirmed.",
  "confirm-address.link-expired":
    "This link has expired or has been replaced by a newer one. You can ask for a new link in My account.",
  "confirm-address.already-confirmed": "Your email address is already confirmed.",
  "confirm-address.reminder":
    "Please confirm your email address using the link we sent you. You can still read and request visits, but you will not get reminders until you do.",
  "confirm-address.no-mail-server":
    "Your email address is not confirmed, so you will not get reminders. This site does not send emails automatically. Ask an administrator for the link.",
  "confirm-address.resend": "Send the link again",
  "confirm-address.request-link": "Ask for the link",
  "confirm-address.link-sent": "We have sent a new link to your email address. It works for 7 days.",
  "confirm-address.link-ready": "A new link is ready. An administrator can give it to you.",
  "setup-links.title": "Create a password link",
  "setup-links.intro":
    "For someone who has no password or has forgotten it. The link works once, within 7 days. We do not email it: give it to the person yourself.",
  "setup-links.submit": "Create link",
  "setup-links.created": "Link for {email}. Copy it now: we will not show it again.",
  "setup-links.created-invited":
    "Link for {email}. The application has been approved, so this link also makes the account a contributor account. Copy it now: we will not show it again.",
  "setup-links.email-required": "Enter the email address of the account",
  "setup-links.expired":
    "This link has been used or has expired. If you forgot your password, ask for a new link on the login page. Otherwise, contact an administrator.",
  "setup-links.no-account": "There is no account with this email address",
  "setup-links.administrator": "You cannot create a password link for an administrator",
  "verify.check": "Check Token",
  "verify.token-present": "A token exists in local storage.",
  "verify.token-absent": "No token exists in local storage.",
  "admin-login.title": "Admin Login",
  "admin-login.hint": "Demo administrator: {email} with the password {password}",
  "applications.title": "Contributor applications",
  "applications.none": "No applications are waiting.",
  "applications.missing": "We could not find this application.",
  "applications.already-decided": "This application has already been approved or rejected.",
  "approve.title": "Approve {name}",
  "approve.password": "Initial password",
  "approve.password-hint":
    "At least 6 characters. Give it to the person yourself. They can change it in My account.",
  "approve.password-required": "Enter an initial password",
  "approve.specialization": "Specializations",
  "approve.specialization-hint": "Separate them with commas.",
  "approve.account-user":
    "This application was sent from the reader account with this email address. That account becomes a contributor account and keeps its password. The password you enter here will not be used.",
  "approve.account-invited":
    "This email address already has a reader account, but the application was not sent from it or the address has not been confirmed. You will get a link to give to the person you know. When they use it, the account becomes a contributor account. The password you enter here will not be used.",
  "approve.account-contributor":
    "This email address already has a contributor account. It keeps its password and profile. The password you enter here will not be used.",
  "approve.account-admin":
    "This email address belongs to an administrator. Their account will not change, and nothing you enter here will be used.",
  "approve.promoted":
    "Contributor approved successfully! Their reader account is now a contributor account and keeps its password.",
  "approve.invited":
    "Contributor approved successfully! This email address already has a reader account, which anyone could have created. Give this link only to the person you know. When they use it to set a new password, the account becomes a contributor account.",
  "approve.unchanged":
    "Contributor approved successfully! This email address already had a contributor account, which keeps its password and profile.",
  "approve.administrator":
    "Contributor approved successfully! This email address belongs to an administrator, whose account was not changed.",
  "reject.title": "Reject {name}",
} as const;
