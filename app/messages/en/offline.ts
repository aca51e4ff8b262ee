export const offline = {
  "offline.title": "Saved on this device",
  "offline.description": "Items of Urithi that open without a line, and requests that wait to be sent.",
  "offline.intro":
    "What is saved here opens without a line, on this device alone. It is yours alone, too: it goes when you log out, and when somebody else logs in.",
  "offline.no-line":
    "There is no line just now. What is saved here opens all the same; everything else of this site waits until the line is back.",
  "offline.save-of": "Save for offline: {title}",
  "offline.nothing-to-save": "There is nothing of this item that could be saved here.",
  "offline.text": "All pages to read",
  "offline.recording": "The light recording",
  "offline.film": "The light film",
  "offline.picture": "The picture",
  "offline.save-part": "Save: {part} ({size})",
  "offline.is-saved": "Saved: {part}",
  "offline.saved-list": "Saved items",
  "offline.none":
    "Nothing is saved here. “Save for offline” stands on the page of an item, for who is logged in.",
  "offline.room": "Room left on this device: about {size}",
  "offline.open": "Open",
  "offline.remove": "Remove",
  "offline.saving": "Saving {size}. Please stay on this page until it is done.",
  "offline.saved": "Saved. It opens without a line from now on.",
  "offline.removed": "Removed from this device.",
  "offline.full":
    "There is no room for it on this device: it takes {size}. Remove something that is saved here, or other files of your own, and try again.",
  "offline.failed": "It could not be saved. The line may have gone: please try again.",
  "offline.ended": "You are not logged in any more. Please log in and try again.",
  "offline.progress": "How much of it is here",
  "offline.bookings": "Requests for a visit",
  "offline.bookings-text":
    "They were written without a line, and wait on this device until they are sent. This is tried for 30 days; what was not taken goes after 60 more. Whoever uses this device can see that they are here: remove them if it is not yours.",
  "offline.waiting": "Not yet sent. It is sent by itself as soon as there is a line.",
  "offline.refused":
    "Not taken as it was sent. All that you typed is still here: look at what is wrong, mend it and send it again.",
  "offline.old": "Not sent: it has waited here for more than 30 days. Look at it and send it yourself.",
  "offline.taken": "Sent.",
  "offline.send": "Send now",
  "offline.sending": "Being sent…",
  "offline.still-waiting":
    "It could not be sent yet: there is no line, or this site gives no answer. It is tried again by itself.",
  "offline.mend": "Look at it and mend it",
  "offline.seen": "See your request",
  "offline.instead": "Where this is not possible",
  "offline.instead-text":
    "This browser keeps nothing for later, or script is turned off, or the address does not begin with https. You can take a text home as a file instead, which opens without a line on any device: as HTML for a browser, or as EPUB for a reading device. Both stand under “Take it home” on the page of an item that can be read here. Recordings, films and pictures can be downloaded there.",
  "offline.withdrawn": "This site keeps nothing on devices at present.",
} as const;
