export const offlinePackages = {
  "offline-packages.description": "All our open-access items as files to read offline.",
  "offline-packages.catalogue-title": "All our open-access items, to read offline",
  "offline-packages.text":
    "Every night we make one file for each collection, with all its open-access items. Save it on a phone, computer or memory card, share it, and read and search it offline.",
  "offline-packages.kiwix": "The files are in ZIM format. Open them with Kiwix, a free app.",
  "offline-packages.items": { one: "1 item", other: "{count} items" },
  "offline-packages.created-at": "Created on",
  "offline-packages.truncated": "Newest items only: the collection is too large for one file.",
  "offline-packages.none":
    "There is no file for this collection yet. The next one is made tonight if there are items to include.",
  "offline-packages.single-item": "A single item",
  "offline-packages.single-item-text":
    "You can download the text of each document from its page, as a web page (HTML) or an e-book (EPUB). This is for logged-in readers.",
  "offline-packages.tools-missing":
    "zimwriterfs and zimcheck (Debian package zim-tools) are not installed on this server, so no files are made.",
  "offline-packages.problem-failed": "The last file could not be created. We will try again tonight.",
  "offline-packages.problem-invalid":
    "The last file was faulty, so it is not available. We will try again tonight.",
  "offline-packages.problem-no-space":
    "There was not enough storage space for the last file. We will try again tonight.",
  "offline-packages.missing": "We could not find this file.",
  "content.open-access-needs-licence":
    "Only items that may be shared can be open access. First choose a Creative Commons licence, NoC-NC or NKC.",
} as const;
