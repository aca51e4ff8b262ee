export const dataExport = {
  "data-export.title": "Download your data",
  "data-export.intro":
    "We put together a copy of everything that we have stored about you: to read, for other programs, and with the files that you uploaded. We send you an email when it is ready, and delete it after 7 days.",
  "data-export.create": "Create a copy of my data",
  "data-export.create-new": "Create a new copy",
  "data-export.queued": "Your copy is being created. This page shows the link when it is ready.",
  "data-export.download": "Download the copy ({size})",
  "data-export.until": "You can download it until {day:day}.",
  "data-export.failed": "The copy could not be created. Try again.",
  "data-export.requested": "We are creating the copy. You get an email when it is ready.",
  "data-export.missing": "There is no copy of your data to download. Create one in your account.",
  "data-export.download-visit": "Download my data",
} as const;
