export const leave = {
  "leave.title": "Delete my account",
  "leave.text":
    "We will delete your account after {days} days. Until then you can log in and cancel. Your visits, registrations, favourites, reading history and unapproved works are deleted too. Approved works stay under their authors’ names.",
  "leave.submit": "Delete my account",
  "leave.keep": "Keep my account",
  "leave.planned": "Your account will be deleted on {day:day}.",
  "leave.kept": "Your account will not be deleted.",
  "leave.too-late": "Your account is already being deleted. This cannot be cancelled any more.",
  "leave.find-account": "Find the account to delete",
  "leave.erased-on": "Deletion planned for",
} as const;
