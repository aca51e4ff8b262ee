export const dataExport = {
  "data-export.title": "Download your data",
  "data-export.intro":
    "We will prepare a copy of everything we store about you, including the files you uploaded. You can read it or use it in other programs. We will email you when it is ready, and delete the copy after 7 days.",
  "data-export.create": "Create a copy of my data",
  "data-export.create-new": "Create a new copy",
  "data-export.queued": "Your copy is being created. Reload this page to see the link.",
  "data-export.download": "Download the copy ({size})",
  "data-export.until": "You can download it until {day:day}.",
  "data-export.failed": "The copy could not be created. Try again.",
  "data-export.requested": "We are creating the copy. You will get an email when it is ready.",
  "data-export.missing": "There is no copy of your data to download. Create one in your account.",
} as const;
