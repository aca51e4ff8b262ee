/** What is spoken in recordings and films, as words with their times. */
export const transcripts = {
  "transcripts.titled": "What is said: {title}",
  "transcripts.read-help": "Each time is a link to that moment of the recording.",
  "transcripts.missing": "Nobody has written down yet what is said in this.",
  "transcripts.not-here": "There is nothing to take away here any more. Other languages are as they were.",
  "transcripts.not-there":
    "These words are not here any more. Say in which language yours are: then they have a place of their own.",
  "transcripts.covered":
    "There is a change here that is not approved: {language}. Decide about that one first, mend it, or take it away.",
  "transcripts.led-elsewhere":
    "The words that you were led to are not here any more. These are in: {language}.",
  "transcripts.led-nowhere":
    "The words that you were led to are not here any more. What you write below is added in a language of its own.",
  "transcripts.no-recording": "This is not a recording or a film: nothing is said in it.",
  "transcripts.from": "From {time}",
  "transcripts.file": "Subtitles as a file (WebVTT)",
  "transcripts.write-title": "What is said in: {title}",
  "transcripts.text": "Words and times",
  "transcripts.text-help":
    "First from when to when, like {times}, and in the line below it the words. An empty line stands between one and the next.",
  "transcripts.long":
    "This is too long to be changed here: take the file, change it in a program, and send it again.",
  "transcripts.language": "Language of these words",
  "transcripts.send-file": "Subtitles as a file",
  "transcripts.send-file-help": "{kinds}, up to {size}. It takes the place of all that is written above.",
  "transcripts.take-away": "Take away what is written",
  "transcripts.take-change-away":
    "Take away what is written in this change. What everybody reads stays as it is.",
  "transcripts.save": "Save what is said",
  "transcripts.saved": "What is said is saved",
  "transcripts.saved-now": "What is said is saved.",
  "transcripts.gone": "What was written is taken away",
  "transcripts.gone-now": "What was written is taken away.",
  "transcripts.change-gone": "The change is taken away. What everybody reads is as it was.",
  "transcripts.stayed":
    "{done}. What is said in it stayed as it was: see whether words and times are right for the new file",
  "transcripts.no-times": "Line {line}: here the times should stand, like {times}.",
  "transcripts.backwards": "Line {line}: it does not end after it begins.",
  "transcripts.long-cue": "Line {line}: more than {max} characters are said at one time. Divide them.",
  "transcripts.too-many": "There are more than {max} times.",
  "transcripts.no-cues": "There are no words with times in it.",
  "transcripts.nothing": "Write something, or choose a file.",
  "transcripts.other-changes": "Changes in other languages",
  "transcripts.languages": "Languages in which this is written",
  "transcripts.unnamed": "Say in which language these words are: the others have none.",
  "transcripts.twice": "There are words in this language already: {language}.",
  "transcripts.too-many-languages":
    "It is written in {max} languages already, counting those that are not approved.",
  "transcripts.beside":
    "If you save a change, it waits to be approved. Until then everybody reads what is approved.",
  "transcripts.change-approved": "Change of what is said approved",
  "transcripts.change-rejected": "Change of what is said rejected",
  "transcripts.unseen":
    "A change waits here, to be decided. Look at it first, and name the version that you have looked at.",
  "transcripts.waits":
    "This is your change. It waits to be approved, and until then everybody reads what is approved.",
  "transcripts.waits-with": "This is your change. It waits to be approved together with the recording.",
  "transcripts.refused":
    "This is your change, which was not approved. Mend it and save it: then it is sent again.",
  "transcripts.change-of": "A change of what is said: {language}",
  "transcripts.gone-in-change": "It takes away all that is written.",
  "transcripts.over": "It is to take the place of what is written in: {language}.",
  "transcripts.more-changes": "More changed lines: {number}.",
  "transcripts.see-change": "See all of it, and change it",
  "transcripts.line-gone": "Goes:",
  "transcripts.line-comes": "Comes:",
  "transcripts.change-file": "The change as a file (WebVTT)",
} as const;
