export const leave = {
  "leave.title": "Delete my account",
  "leave.text":
    "We will delete your account after 14 days. Until then you can log in and keep it. Your visits, registrations, favourites, reading history and works that are not approved go with it. Approved works stay with the names of their authors.",
  "leave.submit": "Delete my account",
  "leave.planned-text": "Your account will be deleted on this day:",
  "leave.keep": "Keep my account",
  "leave.planned": "Your account will be deleted on {day:day}. We have sent you an email.",
  "leave.kept": "Your account stays.",
  "leave.too-late": "Your account is being deleted. It cannot be kept any more.",
  "leave.find-account": "Find the account to delete",
  "leave.erased-on": "Deletion planned for",
} as const;
