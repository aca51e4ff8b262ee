/** What is said in mail, and on telephones: of each thing its subject, what happened, and what to do next. */
export const mail = {
  "mail.hello": "Dear {name},",
  "mail.hello-nobody": "Good day,",
  "mail.regards": "With kind regards,",
  "mail.detail": "{label}: {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.at": "{institution}, {address}",
  "mail.what": "What",
  "mail.language": "Language",
  "mail.when": "When",
  "mail.new-when": "New time",
  "mail.old-when": "Before",
  "mail.where": "Where",
  "mail.old-where": "Place before",
  "mail.browser": "Browser",
  "mail.sender": "Sent in by",
  "mail.since": "Since",
  "mail.reply": "Our reply to you",
  "mail.reason": "The reason",
  "mail.no-reason": "No reason was written down.",
  "mail.cut": "(The rest stands at the address below.)",
  "mail.once":
    "The address below works once, until {until}. Whoever has it can use it: please keep it to yourself.",
  "mail.contact": "Questions? Write to {address}.",
  "mail.unsubscribe": "Get no more messages of this kind",
  "mail.why-visit": "You get this because a visit was requested with this e-mail address.",
  "mail.why-event": "You get this because you registered for this event.",
  "mail.why-proposal": "You get this because you proposed this event.",
  "mail.why-applied": "You get this because somebody applied to be a contributor with this e-mail address.",
  "mail.why-content": "You get this because you sent this item in.",
  "mail.why-account": "You get this because it concerns the safety of your account. It cannot be turned off.",
  "mail.why-admin": "You get this because you are an administrator.",
  "mail.why-asked":
    "You get this because somebody gave this e-mail address. If it was not you, there is nothing that you need to do.",

  "mail.appointment-received.subject": "We have your request for {day}",
  "mail.appointment-received.say":
    "Thank you for wanting to visit us. Your request has reached us, and an administrator decides about it. We write to you again as soon as that is done.",
  "mail.appointment-received.next":
    "At the address below you see what becomes of it, and can take it back. Whoever has the address can do so: please keep it to yourself.",
  "mail.appointment-received.find":
    "With the reference and your e-mail address you can always see what becomes of it.",
  "mail.appointment.do": "See your request",
  "mail.appointment.find": "Find your request",
  "mail.appointment.again": "Ask for another time",
  "mail.appointment-approved.subject": "Your visit on {day} is approved",
  "mail.appointment-approved.say": "Your visit is approved. We look forward to seeing you.",
  "mail.appointment-approved.next":
    "Please bring the reference with you. If you cannot come, tell us in time, so that others can have your place.",
  "mail.appointment-rejected.subject": "Your visit on {day} cannot take place",
  "mail.appointment-rejected.say": "We are sorry: we cannot receive you at the time that you asked for.",
  "mail.appointment-rejected.next": "You are welcome to ask for another time.",
  "mail.appointment-moved.subject": "Your visit is now on {day}",
  "mail.appointment-moved.waits-subject": "Your request is now for {day}",
  "mail.appointment-moved.say": "Your visit has been moved to another time.",
  "mail.appointment-moved.next": "If the new time does not suit you, please tell us.",
  "mail.appointment-moved.waits": "It still waits to be approved: we write to you again about that.",
  "mail.appointment-waits.subject": "Your visit on {day} waits for approval again",
  "mail.appointment-waits.say":
    "Your visit had been approved and now waits to be approved again. Please do not come before we have written to you about that.",
  "mail.appointment-cancelled.subject": "Your visit on {day} is cancelled",
  "mail.appointment-cancelled.own": "Your visit is cancelled, as you wished. We no longer expect you then.",
  "mail.appointment-cancelled.house": "We are sorry: we had to cancel your visit.",
  "mail.appointment-cancelled.next": "You are welcome at another time.",
  "mail.appointment-tomorrow.subject": "Your visit tomorrow, {day}",
  "mail.appointment-tomorrow.say": "We look forward to your visit tomorrow.",

  "mail.event-registered.subject": "You have a place: {title}",
  "mail.event-registered.say": "You are registered for this event. We look forward to seeing you.",
  "mail.event.keep":
    "If you cannot come, please cancel your registration, so that somebody who waits gets your place.",
  "mail.event.do": "My registrations",
  "mail.event.see": "See the event",
  "mail.event.others": "See what else is on",
  "mail.event-waiting.subject": "On the waiting list: {title}",
  "mail.event-waiting.say": "All places at this event are taken by now. You are on its waiting list.",
  "mail.event-waiting.position": "You are number {number} in the line.",
  "mail.event-waiting.next":
    "As soon as a place is free, the first in the line gets it, and we write to you. If you no longer want to come, please leave the line.",
  "mail.event-place-free.subject": "A place became free: {title}",
  "mail.event-place-free.say": "A place at this event became free, and it is yours: you are registered now.",
  "mail.event-place-free.next":
    "If you can no longer come, please cancel soon, so that the next in the line gets the place.",
  "mail.event-moved.subject": "Moved: {title}",
  "mail.event-moved.say": "This event has been moved.",
  "mail.event-moved.next":
    "Your place is kept. If you cannot come then, please cancel your registration, so that somebody who waits gets it.",
  "mail.event-moved.waits": "You are still on its waiting list, where you were.",
  "mail.event-cancelled.subject": "Cancelled: {title}",
  "mail.event-cancelled.event": "We are sorry: this event will not take place.",
  "mail.event-cancelled.own-subject": "You are no longer registered: {title}",
  "mail.event-cancelled.own":
    "Your registration is cancelled, as you wished. Your place is there for others.",
  "mail.event-cancelled.removed": "An administrator has taken back your registration for this event.",
  "mail.event-cancelled.line-subject": "You no longer wait for a place: {title}",
  "mail.event-cancelled.own-line": "You have left the waiting list of this event, as you wished.",
  "mail.event-cancelled.removed-line": "An administrator has taken you off the waiting list of this event.",
  "mail.event-cancelled.next": "You are welcome at another event.",
  "mail.event-tomorrow.subject": "Tomorrow: {title}",
  "mail.event-tomorrow.say": "This event is tomorrow, and you have a place. We look forward to seeing you.",

  "mail.proposal-approved.subject": "Your event is approved: {title}",
  "mail.proposal-approved.say":
    "Thank you for proposing this event. It is approved, and everybody can see it and register for it now.",
  "mail.proposal-rejected.subject": "Your event was not approved: {title}",
  "mail.proposal-rejected.say": "Thank you for proposing this event. It was not approved.",
  "mail.proposal-rejected.next": "You are welcome to propose it again with what was missing, or another one.",
  "mail.proposal-rejected.do": "Propose an event",

  "mail.application-received.subject": "We have your application",
  "mail.application-received.say":
    "Thank you for wanting to be a contributor. Your application has reached us, and an administrator reads it.",
  "mail.application-received.next":
    "We write to you once it is decided. Until then there is nothing that you need to do.",
  "mail.application-received.do": "See what others contribute",
  "mail.application-approved.subject": "You are a contributor now",
  "mail.application-approved.say": "Your application is approved: welcome among the contributors.",
  "mail.application-approved.link": "Choose a password for your account, and then log in with it.",
  "mail.application-approved.own": "Log in with this e-mail address and the password that you have already.",
  "mail.application-approved.told":
    "An administrator tells you your first password. Log in with it and this e-mail address, and then choose one of your own under My account.",
  "mail.application-rejected.subject": "About your application as a contributor",
  "mail.application-rejected.say":
    "Thank you for wanting to be a contributor. This time we could not accept your application.",
  "mail.application-rejected.next": "You are welcome to apply again.",
  "mail.application-rejected.do": "Apply again",
  "mail.account.choose": "Choose a password",
  "mail.account.login": "Log in",
  "mail.account.see": "My account",

  "mail.content-waits.subject": "Waits for approval: {title}",
  "mail.content-waits.say":
    "Something new was sent in. Its author sees it, and others will once you approve it.",
  "mail.content-waits.do": "Look at it and decide",
  "mail.content-approved.subject": "Approved: {title}",
  "mail.content-approved.say": "Thank you for sending this in. It is approved.",
  "mail.content-approved.do": "See how it is shown",
  "mail.content-rejected.subject": "Not approved: {title}",
  "mail.content-rejected.say": "Thank you for sending this in. It could not be approved as it is.",
  "mail.content-rejected.next":
    "Mend what is missing and save it: then it is sent in again, and an administrator decides anew.",
  "mail.content-rejected.do": "Mend it and send it again",
  "mail.said-approved.subject": "A change of what is said is approved: {title}",
  "mail.said-approved.say": "What you changed of what is said is approved. Thank you.",
  "mail.said-rejected.subject": "A change of what is said was not approved: {title}",
  "mail.said-rejected.say":
    "What you changed of what is said could not be approved as it is. Until it is, everybody reads what was approved before.",
  "mail.said-rejected.do": "Mend it and send it again: {language}",
  "mail.said-rejected.also": "What is said, to be mended: {language}",
  "mail.said-rejected.more": "And in other languages: {count}. Each of these pages leads to the others.",
  "mail.said-replaced.anew-subject": "Written anew by an administrator: {title}",
  "mail.said-replaced.anew":
    "An administrator has written anew what is said, in the place of your change, which is kept no longer. What is read from now on is what the administrator wrote.",
  "mail.said-replaced.gone-subject": "Taken away by an administrator: {title}",
  "mail.said-replaced.gone":
    "An administrator has taken away what was written of what is said in this, and with it your change. Neither is kept any longer.",
  "mail.said-replaced.dropped-subject": "Your change was taken away by an administrator: {title}",
  "mail.said-replaced.dropped":
    "An administrator has taken away your change of what is said in this, and it is not kept any longer. What everybody reads is as it was.",
  "mail.said-replaced.other-subject": "In the place of your words, another language: {title}",
  "mail.said-replaced.other":
    "An administrator has written down what is said in another language, in the place of the words that you had written, which are kept no longer. We are sorry for your work.",
  "mail.said-replaced.other-next":
    "If you have your words still, you are welcome to write them again, where there is room for another language.",
  "mail.said-replaced.now": "Written now",

  "mail.confirm-address.subject": "Please confirm your e-mail address",
  "mail.confirm-address.say":
    "An account was made with this e-mail address. Please confirm that it is yours. Until then you can read and book, but get no reminders.",
  "mail.confirm-address.not-yours":
    "If you did not make this account, do not confirm: somebody else knows its password. You can make the account yours by choosing a new password.",
  "mail.confirm-address.opened":
    "Your application as a contributor is approved, and an account was opened for you with this e-mail address. Please confirm that it is yours. Until then you can work with it, but get no reminders.",
  "mail.confirm-address.not-asked":
    "If you did not apply to be a contributor, do not confirm: somebody else gave your e-mail address.",
  "mail.confirm-address.handed-over":
    "A password was chosen for the account with this e-mail address, by a link that an administrator handed over. Please confirm that the address is yours. Until then you get no reminders.",
  "mail.confirm-address.moved":
    "An administrator changed the e-mail address of an account to this one. Please confirm that it is yours. Until then you get no reminders.",
  "mail.confirm-address.not-known":
    "If you know nothing of this, do not confirm: the e-mail address may have been typed wrongly.",
  "mail.confirm-address.until": "The address below works until {until}.",
  "mail.confirm-address.do": "Confirm my e-mail address",
  "mail.forgotten-password.subject": "Choose a new password",
  "mail.forgotten-password.say":
    "Somebody asked for a new password for the account with this e-mail address. If it was you, choose one: you are logged out everywhere then, and the addresses of your calendars end.",
  "mail.forgotten-password.why":
    "You get this because somebody asked for it. If it was not you, do nothing: your password stays as it is.",
  "mail.password-changed.subject": "Your password was changed",
  "mail.password-changed.say":
    "The password of your account was changed. You are logged out everywhere, and the addresses of your calendars have ended: you can make new ones.",
  "mail.password-changed.next":
    "If it was you, all is well. If not, somebody else has your account: tell us at once.",
  "mail.address-changed.subject": "The e-mail address of your account was changed",
  "mail.address-changed.say":
    "The e-mail address of your account was changed. From now on we write to the new one.",
  "mail.address-changed.next":
    "If it was you, all is well. If not, somebody else has your account: tell us at once.",
  "mail.new-browser.subject": "A login from a new browser",
  "mail.new-browser.say": "Somebody logged in to your account from a browser that it did not know.",
  "mail.new-browser.next":
    "If it was you, all is well. If not, end that session and change your password at once.",

  "mail.what-waits.subject": "Waiting for a decision: {number}",
  "mail.what-waits.say": "This waits for a decision today.",
  "mail.what-waits.count-since": "{number}, the oldest since {since}",
  "mail.more-than": "more than {count:number}",
  "mail.what-waits.content": "Content",
  "mail.what-waits.applications": "Applications",
  "mail.what-waits.events": "Proposed events",
  "mail.what-waits.appointments": "Requests for visits",
  "mail.what-waits.do": "Go to what waits",
  "mail.waits-too-long.subject": "Somebody has waited too long for a decision",
  "mail.waits-too-long.say": {
    one: "Something has waited for a decision for more than {count} hour. Behind it is somebody who would like to know.",
    other:
      "Something has waited for a decision for more than {count} hours. Behind it is somebody who would like to know.",
  },
  "mail.waits-too-long.do": "Look at it and decide",

  "sms.appointment-received": "We have your request to visit on {day}, {time}.",
  "sms.appointment-approved": "Your visit on {day}, {time} is approved.",
  "sms.appointment-rejected": "Your visit on {day}, {time} cannot take place.",
  "sms.appointment-moved": "Your visit is now on {day}, {time}.",
  "sms.appointment-moved.waits": "Your request is now for {day}, {time}.",
  "sms.appointment-waits": "Your visit on {day}, {time} waits for approval again.",
  "sms.appointment-cancelled": "Your visit on {day}, {time} is cancelled.",
  "sms.appointment-tomorrow": "We expect you tomorrow, {day}, {time}.",
  "sms.reference": "Reference {reference}",
} as const;
