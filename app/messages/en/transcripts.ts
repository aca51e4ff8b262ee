/** What is spoken in recordings and films, as words with their times. */
export const transcripts = {
  "transcripts.title": "What is said",
  "transcripts.titled": (title: string) => `What is said: ${title}`,
  "transcripts.read": "Read what is said",
  "transcripts.read-help": "Each time is a link to that moment of the recording.",
  "transcripts.add": "Write down what is said",
  "transcripts.change": "Change what is written",
  "transcripts.missing": "Nobody has written down yet what is said in this.",
  "transcripts.no-recording": "This is not a recording or a film: nothing is said in it.",
  "transcripts.from": (time: string) => `From ${time}`,
  "transcripts.file": "Subtitles as a file (WebVTT)",
  "transcripts.found-at": (time: string) => `Said at ${time}`,
  "transcripts.also-at": "Also at",
  "transcripts.write-title": (title: string) => `What is said in: ${title}`,
  "transcripts.text": "Words and times",
  "transcripts.text-help": (times: string) =>
    `First from when to when, like ${times}, and in the line below it the words. An empty line stands between one and the next.`,
  "transcripts.out-of-sight": "If you save a change, readers do not see this until it is approved.",
  "transcripts.long":
    "This is too long to be changed here: take the file, change it in a program, and send it again.",
  "transcripts.language": "Language of these words",
  "transcripts.send-file": "Subtitles as a file",
  "transcripts.send-file-help": (kinds: string, size: string) =>
    `${kinds}, up to ${size}. It takes the place of all that is written above.`,
  "transcripts.take-away": "Take away what is written",
  "transcripts.save": "Save what is said",
  "transcripts.saved": "What is said is saved",
  "transcripts.saved-now": "What is said is saved.",
  "transcripts.gone": "What was written is taken away",
  "transcripts.gone-now": "What was written is taken away.",
  "transcripts.no-times": (line: number, times: string) =>
    `Line ${line}: here the times should stand, like ${times}.`,
  "transcripts.backwards": (line: number) => `Line ${line}: it does not end after it begins.`,
  "transcripts.long-cue": (line: number, most: number) =>
    `Line ${line}: more than ${most} characters are said at one time. Divide them.`,
  "transcripts.too-many": (most: number) => `There are more than ${most} times.`,
  "transcripts.no-cues": "There are no words with times in it.",
  "transcripts.nothing": "Write something, or choose a file.",
  "trail.content.transcript-written": "What is said in a recording written down",
  "trail.content.transcript-removed": "What was written of a recording taken away",
  "trail.media.transcript-written": "What is said in a recording of the gallery written down",
  "trail.media.transcript-removed": "What was written of a recording of the gallery taken away",
};
