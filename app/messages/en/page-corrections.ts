export const pageCorrections = {
  "page-corrections.title": "Correct this page",
  "page-corrections.page-title": "Correct page {page}",
  "page-corrections.help":
    "You are correcting the text only: the file does not change. Leave an empty line between paragraphs. Start a line with # for a heading (## or ### for smaller ones), - or 1. for a list, or > for a quotation. Put * around words in italics, and | between table cells. Text you do not change keeps its formatting and links.",
  "page-corrections.view-page": "Read this page",
  "page-corrections.text": "Page text",
  "page-corrections.save": "Save the page",
  "page-corrections.saved": "Your correction has been saved.",
  "page-corrections.saved-pending":
    "Your correction has been saved. Readers cannot see the item until an administrator approves it.",
  "page-corrections.stale":
    "Someone else has corrected this page since you opened it. Your text is below. Open the page again to see their version.",
  "page-corrections.page-missing": "We could not find this page.",
  "page-corrections.too-many-marks":
    "This text has too many marks such as * and [. Remove some of them, or put \\ before those that belong to the text.",
  "page-corrections.automatic-text":
    "The text of this page was produced automatically and may contain errors.",
  "page-corrections.history": "Earlier versions",
  "page-corrections.no-history": "No corrections yet.",
  "page-corrections.version": "Version {version}",
  "page-corrections.older-versions": "Older versions",
  "page-corrections.original-text": "original text from the file",
} as const;
