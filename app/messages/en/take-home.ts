/** What anybody may take home whole, and the setting of an item that says so. */
export const takeHome = {
  "take-home.description": "All that is public in full, as files to read without a line.",
  "take-home.described": "All that is public in full, to read without a line",
  "take-home.text":
    "Each night all that is public in full becomes one file for each collection. Put it on a telephone, a computer or a memory card, hand it on, and read and search it where there is no line.",
  "take-home.kiwix": "The files are in the ZIM format: the free program Kiwix opens them.",
  "take-home.items": { one: "1 item", other: "{count} items" },
  "take-home.made": "Made on",
  "take-home.is-cut": "The newest items: there are more than one file holds.",
  "take-home.none":
    "There is no file of this collection now. The next one is made at night, if there is something for it.",
  "take-home.one-item": "One item alone",
  "take-home.one-item-text":
    "The page of each document has its text as one file, for the browser (HTML) and for reading devices (EPUB). You need to be logged in.",
  "take-home.cannot-make":
    "The programs zimwriterfs and zimcheck are not on this machine (Debian’s package zim-tools): no files are made.",
  "take-home.problem-failed": "The last file could not be made. The next night tries again.",
  "take-home.problem-check": "The last file was not right, and is not offered. The next night tries again.",
  "take-home.problem-room": "There was no room for the last file. The next night tries again.",
  "take-home.missing": "There is no such file now.",
  "take-home.collections": "Whole collections to take home",
  "content.full-needs-rights":
    "Only what may be passed on can be public in full: choose a Creative Commons licence, NoC-NC or NKC first.",
} as const;
