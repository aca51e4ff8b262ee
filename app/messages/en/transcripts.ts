export const transcripts = {
  "transcripts.page-title": "Transcript: {title}",
  "transcripts.read-help": "Select a time to go to that point in the recording.",
  "transcripts.missing": "There is no transcript yet.",
  "transcripts.nothing-to-remove": "There is nothing left to remove here. Other languages have not changed.",
  "transcripts.deleted":
    "This transcript no longer exists. Choose the language of your text to save it as a new transcript.",
  "transcripts.draft-conflict":
    "There is a change here that has not been approved: {language}. Approve, correct or remove it first.",
  "transcripts.missing-other-shown":
    "The transcript you were looking for no longer exists. This one is in: {language}.",
  "transcripts.missing-new-language":
    "The transcript you were looking for no longer exists. What you write below will be saved as a new language.",
  "transcripts.no-recording": "This is not an audio or video file, so it has no transcript.",
  "transcripts.from": "From {time}",
  "transcripts.captions-file": "Captions file (WebVTT)",
  "transcripts.text-file": "Text file",
  "transcripts.write-title": "Transcript of: {title}",
  "transcripts.text": "Text of the transcript",
  "transcripts.text-help":
    "Write plain text, with an empty line between paragraphs. Or give each part its timing, such as {times}, with the words on the line below: then it is shown as captions, and each part links to its place in the recording.",
  "transcripts.too-long-to-edit":
    "This is too long to edit here. Download the file, edit it in another program and upload it again.",
  "transcripts.language": "Language of the transcript",
  "transcripts.upload-file": "Upload a text or captions file",
  "transcripts.upload-file-help": "{kinds}, up to {size}. This replaces everything above.",
  "transcripts.remove": "Remove transcript",
  "transcripts.remove-draft": "Remove this change. Readers still see the approved version.",
  "transcripts.save": "Save transcript",
  "transcripts.saved": "Transcript saved",
  "transcripts.saved-notice": "Transcript saved.",
  "transcripts.removed": "Transcript removed",
  "transcripts.removed-notice": "Transcript removed.",
  "transcripts.draft-removed": "Change removed. Readers still see the approved version.",
  "transcripts.check-after-file-change":
    "{done}. The transcript has not changed: check that its text and timings match the new file.",
  "transcripts.check-after-file-change-pending":
    "{done}. An administrator must approve this first. The transcript has not changed: check that its text and timings match the new file.",
  "transcripts.timing-required": "Line {line}: enter a timing here, such as {times}, or remove all timings.",
  "transcripts.end-before-start": "Line {line}: the end time must be after the start time.",
  "transcripts.cue-too-long": "Line {line}: this part has more than {max} characters. Split it up.",
  "transcripts.paragraph-too-long":
    "Line {line}: this paragraph has more than {max} characters. Divide it with an empty line.",
  "transcripts.too-many": "There are more than {max} parts.",
  "transcripts.no-cues":
    "There is no text with timings. Plain text belongs in the field above or in a .txt file.",
  "transcripts.text-or-file-required": "Enter a transcript or choose a file.",
  "transcripts.other-drafts": "Changes in other languages",
  "transcripts.languages": "Languages available",
  "transcripts.language-required":
    "Choose the language of this text. No language is set for the existing transcript.",
  "transcripts.language-exists": "There is already a transcript in this language: {language}.",
  "transcripts.too-many-languages":
    "There are already transcripts in {max} languages, including those not yet approved.",
  "transcripts.needs-approval":
    "Your change will need approval. Until then, readers see the approved version.",
  "transcripts.draft-approved": "Transcript change approved",
  "transcripts.draft-rejected": "Transcript change rejected",
  "transcripts.draft-not-reviewed":
    "A change is waiting for a decision. Review it first, and say which version you reviewed.",
  "transcripts.your-draft-pending":
    "This is your change. It is waiting for approval. Until then, readers see the approved version.",
  "transcripts.your-draft-pending-with-recording":
    "This is your change. It will be reviewed together with the recording.",
  "transcripts.your-draft-rejected":
    "Your change was not approved. Correct it and save it to submit it again.",
  "transcripts.draft-title": "Transcript change: {language}",
  "transcripts.draft-removes-transcript": "This change removes the whole transcript.",
  "transcripts.draft-replaces": "This change replaces the transcript in: {language}.",
  "transcripts.more-changed-lines": "Other changed lines: {number}.",
  "transcripts.view-draft": "View and edit the whole change",
  "transcripts.line-removed": "Removed:",
  "transcripts.line-added": "Added:",
  "transcripts.draft-file": "The change as a captions file (WebVTT)",
  "transcripts.draft-text-file": "The change as a text file",
} as const;
