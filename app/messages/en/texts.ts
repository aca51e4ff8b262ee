export const texts = {
  "texts.correct": "Correct this page",
  "texts.correct-title": "Correct page {page}",
  "texts.correct-help":
    "You are correcting the text only: the file does not change. Leave an empty line between paragraphs. Start a line with # for a heading (## or ### for smaller ones), - or 1. for a list, or > for a quotation. Put | between table cells. Text you do not change keeps its formatting and links.",
  "texts.to-page": "Read this page",
  "texts.words": "Page text",
  "texts.save": "Save the page",
  "texts.saved": "Your correction has been saved.",
  "texts.saved-waits":
    "Your correction has been saved. Because this item is open access, an administrator must approve the change.",
  "texts.stale":
    "Someone else has corrected this page since you opened it. Your text is below. Open the page again to see their version.",
  "texts.missing": "This page does not exist.",
  "texts.by-machine": "The text of this page was produced automatically and may contain errors.",
  "texts.history": "Earlier versions",
  "texts.no-history": "No corrections yet.",
  "texts.version": "Version {version}",
  "texts.older": "Older versions",
  "texts.as-read": "original text from the file",
  "texts.trail-page": "Page {page}",
} as const;
