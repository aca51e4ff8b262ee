/** What is spoken in recordings and films, as words with their times. */
export const transcripts = {
  "transcripts.title": "What is said",
  "transcripts.titled": (title: string) => `What is said: ${title}`,
  "transcripts.read": "Read what is said",
  "transcripts.read-help": "Each time is a link to that moment of the recording.",
  "transcripts.add": "Write down what is said",
  "transcripts.change": "Change what is written",
  "transcripts.missing": "Nobody has written down yet what is said in this.",
  "transcripts.not-here": "There is nothing to take away here any more. Other languages are as they were.",
  "transcripts.not-there":
    "These words are not here any more. Say in which language yours are: then they have a place of their own.",
  "transcripts.covered": (language: string) =>
    `There is a change here that is not approved: ${language}. Decide about that one first, mend it, or take it away.`,
  "transcripts.led-elsewhere": (language: string) =>
    `The words that you were led to are not here any more. These are in: ${language}.`,
  "transcripts.led-nowhere":
    "The words that you were led to are not here any more. What you write below is added in a language of its own.",
  "transcripts.no-recording": "This is not a recording or a film: nothing is said in it.",
  "transcripts.from": (time: string) => `From ${time}`,
  "transcripts.file": "Subtitles as a file (WebVTT)",
  "transcripts.found-at": (time: string) => `Said at ${time}`,
  "transcripts.also-at": "Also at",
  "transcripts.write-title": (title: string) => `What is said in: ${title}`,
  "transcripts.text": "Words and times",
  "transcripts.text-help": (times: string) =>
    `First from when to when, like ${times}, and in the line below it the words. An empty line stands between one and the next.`,
  "transcripts.long":
    "This is too long to be changed here: take the file, change it in a program, and send it again.",
  "transcripts.language": "Language of these words",
  "transcripts.send-file": "Subtitles as a file",
  "transcripts.send-file-help": (kinds: string, size: string) =>
    `${kinds}, up to ${size}. It takes the place of all that is written above.`,
  "transcripts.take-away": "Take away what is written",
  "transcripts.take-change-away":
    "Take away what is written in this change. What everybody reads stays as it is.",
  "transcripts.save": "Save what is said",
  "transcripts.saved": "What is said is saved",
  "transcripts.saved-now": "What is said is saved.",
  "transcripts.gone": "What was written is taken away",
  "transcripts.gone-now": "What was written is taken away.",
  "transcripts.change-gone": "The change is taken away. What everybody reads is as it was.",
  "transcripts.stayed": (done: string) =>
    `${done}. What is said in it stayed as it was: see whether words and times are right for the new file`,
  "transcripts.no-times": (line: number, times: string) =>
    `Line ${line}: here the times should stand, like ${times}.`,
  "transcripts.backwards": (line: number) => `Line ${line}: it does not end after it begins.`,
  "transcripts.long-cue": (line: number, most: number) =>
    `Line ${line}: more than ${most} characters are said at one time. Divide them.`,
  "transcripts.too-many": (most: number) => `There are more than ${most} times.`,
  "transcripts.no-cues": "There are no words with times in it.",
  "transcripts.nothing": "Write something, or choose a file.",
  "transcripts.read-in": (language: string) => `Read what is said: ${language}`,
  "transcripts.change-in": (language: string) => `Change what is written: ${language}`,
  "transcripts.waits-in": (language: string) => `A change waits: ${language}`,
  "transcripts.mend-in": (language: string) => `Not approved, to be mended: ${language}`,
  "transcripts.other-changes": "Changes in other languages",
  "transcripts.add-language": "Write it in another language",
  "transcripts.languages": "Languages in which this is written",
  "transcripts.unnamed": "Say in which language these words are: the others have none.",
  "transcripts.twice": (language: string) => `There are words in this language already: ${language}.`,
  "transcripts.too-many-languages": (most: number) =>
    `It is written in ${most} languages already, counting those that are not approved.`,
  "transcripts.beside":
    "If you save a change, it waits to be approved. Until then everybody reads what is approved.",
  "transcripts.change-waits": "What is said: a change waits",
  "transcripts.change-approved": "Change of what is said approved",
  "transcripts.change-rejected": "Change of what is said rejected",
  "transcripts.unseen":
    "A change waits here, to be decided. Look at it first, and name the version that you have looked at.",
  "transcripts.waits":
    "This is your change. It waits to be approved, and until then everybody reads what is approved.",
  "transcripts.waits-with": "This is your change. It waits to be approved together with the recording.",
  "transcripts.refused":
    "This is your change, which was not approved. Mend it and save it: then it is sent again.",
  "transcripts.change-of": (language: string) => `A change of what is said: ${language}`,
  "transcripts.gone-in-change": "It takes away all that is written.",
  "transcripts.over": (language: string) => `It is to take the place of what is written in: ${language}.`,
  "transcripts.more-changes": (count: string) => `More changed lines: ${count}.`,
  "transcripts.see-change": "See all of it, and change it",
  "transcripts.line-gone": "Goes:",
  "transcripts.line-comes": "Comes:",
  "transcripts.no-language": "Language not named",
  "transcripts.change-file": "The change as a file (WebVTT)",
  "trail.content.transcript-written": "What is said in a recording written down",
  "trail.content.transcript-removed": "What was written of a recording taken away",
  "trail.content.transcript-approved": "A change of what is said approved",
  "trail.content.transcript-refused": "A change of what is said refused",
  "trail.media.transcript-written": "What is said in a recording of the gallery written down",
  "trail.media.transcript-removed": "What was written of a recording of the gallery taken away",
};
