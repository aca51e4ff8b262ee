export const takeHome = {
  "take-home.description": "All our open-access items as files to read offline.",
  "take-home.described": "All our open-access items, to read offline",
  "take-home.text":
    "Every night we make one file for each collection, with all its open-access items. Save it on a phone, computer or memory card, share it, and read and search it offline.",
  "take-home.kiwix": "The files are in ZIM format. Open them with Kiwix, a free app.",
  "take-home.items": { one: "1 item", other: "{count} items" },
  "take-home.made": "Created on",
  "take-home.is-cut": "Newest items only: the collection is too large for one file.",
  "take-home.none":
    "There is no file for this collection yet. The next one is made tonight if there are items to include.",
  "take-home.one-item": "A single item",
  "take-home.one-item-text":
    "You can download the text of each document from its page, as a web page (HTML) or an e-book (EPUB). You need to log in.",
  "take-home.cannot-make":
    "zimwriterfs and zimcheck (Debian package zim-tools) are not installed on this server, so no files are made.",
  "take-home.problem-failed": "The last file could not be created. We will try again tonight.",
  "take-home.problem-invalid": "The last file was faulty, so it is not available. We will try again tonight.",
  "take-home.problem-no-space":
    "There was not enough storage space for the last file. We will try again tonight.",
  "take-home.missing": "This file is not available.",
  "take-home.collections": "Download whole collections",
  "content.full-needs-rights":
    "Only items that may be shared can be open access. First choose a Creative Commons licence, NoC-NC or NKC.",
} as const;
