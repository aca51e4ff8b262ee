export const offline = {
  "offline.title": "Saved on this device",
  "offline.description": "{site} items saved for offline use, and visit requests waiting to be sent.",
  "offline.intro":
    "Items saved here open without an internet connection, on this device only. They are deleted when you log out or when someone else logs in.",
  "offline.is-offline":
    "You are offline. You can still open items saved here. The rest of the site will work again when you are back online.",
  "offline.save-title": "Save for offline: {title}",
  "offline.nothing-to-save": "Nothing from this item can be saved for offline use.",
  "offline.text": "All pages",
  "offline.recording": "Recording (low-data version)",
  "offline.film": "Video (low-data version)",
  "offline.picture": "Image",
  "offline.save-part": "Save: {part} ({size})",
  "offline.is-saved": "Saved: {part}",
  "offline.saved-list": "Saved items",
  "offline.none": "You have no saved items. Logged-in readers find “Save for offline” on an item’s page.",
  "offline.space-left": "Space left on this device: about {size}",
  "offline.open": "Open",
  "offline.remove": "Remove",
  "offline.saving": "Saving {size}. Keep this page open until it finishes.",
  "offline.saved": "Saved. You can now open it offline.",
  "offline.removed": "Removed from this device.",
  "offline.no-space":
    "There is not enough space on this device. This item needs {size}. Remove saved items or other files and try again.",
  "offline.failed": "We could not save this item. Check your connection and try again.",
  "offline.logged-out": "You have been logged out. Log in and try again.",
  "offline.progress": "Saving progress",
  "offline.bookings": "Visit requests",
  "offline.bookings-text":
    "You wrote these requests while offline. They stay on this device until they are sent. We try to send them for 30 days, and delete unsent requests 60 days later. Anyone who uses this device can see that they are here, so remove them if the device is not yours.",
  "offline.request-pending": "Not sent yet. It will be sent automatically when you are online.",
  "offline.request-rejected":
    "We could not accept this request. What you typed is still here. Correct the problem and send it again.",
  "offline.request-expired":
    "Not sent: this request is more than 30 days old. Check it and send it yourself.",
  "offline.request-sent": "Sent.",
  "offline.send": "Send now",
  "offline.sending": "Sending…",
  "offline.request-still-pending":
    "We could not send it yet because you are offline or the site is not responding. We will try again automatically.",
  "offline.edit-request": "Check and correct",
  "offline.view-request": "View your request",
  "offline.alternative-title": "If you cannot save items",
  "offline.alternative-text":
    "Your browser may not support saving, JavaScript may be turned off, or the web address may not start with https. You can download a text as a file instead and read it offline on any device: as a web page (HTML) or an e-book (EPUB). Both are under “Download to read offline” on the item’s page. You can also download recordings, films and images there.",
  "offline.turned-off": "Saving items for offline use is turned off at the moment.",
} as const;
