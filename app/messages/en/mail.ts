export const mail = {
  "mail.hello": "Dear {name},",
  "mail.hello-anonymous": "Hello,",
  "mail.regards": "Kind regards,",
  "mail.detail": "{label}: {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.item": "About",
  "mail.language": "Language",
  "mail.date-and-time": "Date and time",
  "mail.new-time": "New time",
  "mail.previous-time": "Previous time",
  "mail.place": "Where",
  "mail.previous-place": "Previous location",
  "mail.browser": "Browser",
  "mail.sender": "Submitted by",
  "mail.since": "Since",
  "mail.reply": "Our reply to you",
  "mail.reason": "Reason",
  "mail.no-reason": "No reason was given.",
  "mail.truncated": "(Use the link below to read the rest.)",
  "mail.one-time-link":
    "The link below works once, until {until}. Anyone with the link can use it, so please do not share it.",
  "mail.contact": "Questions? Email {address}.",
  "mail.unsubscribe": "Unsubscribe from these messages",
  "mail.received-because-visit":
    "You received this because someone requested a visit with this email address.",
  "mail.received-because-event": "You received this because you registered for this event.",
  "mail.received-because-proposal": "You received this because you proposed this event.",
  "mail.received-because-application":
    "You received this because someone applied to become a contributor with this email address.",
  "mail.received-because-content": "You received this because you submitted this item.",
  "mail.received-because-account":
    "You received this because it is about the security of your account. You cannot turn these messages off.",
  "mail.received-because-own-request": "You received this because of a request made in your account.",
  "mail.received-because-admin": "You received this because you are an administrator.",
  "mail.received-because-address":
    "You received this because someone entered this email address. If it was not you, you do not need to do anything.",

  "mail.appointment-received.subject": "We have received your visit request for {day}",
  "mail.appointment-received.text":
    "Thank you for your visit request. It is not confirmed yet. We will email you when an administrator has decided.",
  "mail.appointment-received.next":
    "Use the link below to follow or cancel your request. Anyone with the link can do this, so please do not share it.",
  "mail.appointment-received.find":
    "You can check your request at any time with your reference and email address.",
  "mail.appointment.button": "See your request",
  "mail.appointment.find": "Find your request",
  "mail.appointment.request-again": "Request another time",
  "mail.appointment-approved.subject": "Your visit on {day} is approved",
  "mail.appointment-approved.text": "Your visit is approved. We look forward to seeing you.",
  "mail.appointment-approved.next":
    "Please bring your reference with you. If you cannot come, let us know as soon as you can, so that someone else can have your place.",
  "mail.appointment-rejected.subject": "We cannot confirm your visit on {day}",
  "mail.appointment-rejected.text": "We are sorry, but we cannot welcome you at the time you asked for.",
  "mail.appointment-rejected.next": "You can request another time.",
  "mail.appointment-moved.subject": "Your visit is now on {day}",
  "mail.appointment-moved.pending-subject": "Your visit request is now for {day}",
  "mail.appointment-moved.text": "Your visit has been moved to another time.",
  "mail.appointment-moved.next": "If the new time does not suit you, please let us know.",
  "mail.appointment-moved.pending":
    "Your request is still waiting for approval. We will email you when an administrator has decided.",
  "mail.appointment-pending.subject": "Your visit on {day} needs approval again",
  "mail.appointment-pending.text":
    "Your visit was approved, but it now needs to be approved again. Please do not travel until you hear from us.",
  "mail.appointment-cancelled.subject": "Your visit on {day} is cancelled",
  "mail.appointment-cancelled.own": "Your visit has been cancelled, as you asked.",
  "mail.appointment-cancelled.house": "We are sorry, but we have had to cancel your visit.",
  "mail.appointment-cancelled.next": "You can request another visit at any time.",
  "mail.appointment-reminder.subject": "Your visit tomorrow, {day}",
  "mail.appointment-reminder.text": "We look forward to your visit tomorrow.",

  "mail.event-registered.subject": "You are registered: {title}",
  "mail.event-registered.text": "You are registered for this event. We look forward to seeing you.",
  "mail.event.cancel-hint":
    "If you cannot come, please cancel your registration so that someone on the waiting list can have your place.",
  "mail.event.button": "My Registrations",
  "mail.event.see": "See the event",
  "mail.event.other-events": "See what else is on",
  "mail.event-waiting-list.subject": "You are on the waiting list: {title}",
  "mail.event-waiting-list.text": "This event is full. You are on the waiting list.",
  "mail.event-waiting-list.position": "You are number {number} on the waiting list.",
  "mail.event-waiting-list.next":
    "When a place becomes free, the first person on the list gets it automatically and we email them. If you no longer want to come, please leave the waiting list.",
  "mail.event-admitted.subject": "You now have a place: {title}",
  "mail.event-admitted.text": "A place became free at this event, and we have registered you.",
  "mail.event-admitted.next":
    "If you can no longer come, please cancel soon so that the next person on the waiting list can have your place.",
  "mail.event-moved.subject": "Changes to: {title}",
  "mail.event-moved.text": "The date, time or location of this event has changed.",
  "mail.event-moved.next":
    "You still have your place. If you cannot come, please cancel your registration so that someone on the waiting list can have it.",
  "mail.event-moved.waiting-list": "You are still on the waiting list, in the same position.",
  "mail.event-cancelled.subject": "Cancelled: {title}",
  "mail.event-cancelled.event": "We are sorry, but this event has been cancelled.",
  "mail.event-cancelled.own-subject": "Registration cancelled: {title}",
  "mail.event-cancelled.withdrawn": "Your registration has been cancelled, as you asked.",
  "mail.event-cancelled.removed": "An administrator has cancelled your registration for this event.",
  "mail.event-cancelled.waiting-list-subject": "No longer on the waiting list: {title}",
  "mail.event-cancelled.withdrawn-waiting-list":
    "You have left the waiting list for this event, as you asked.",
  "mail.event-cancelled.removed-waiting-list":
    "An administrator has removed you from the waiting list for this event.",
  "mail.event-cancelled.next": "You can see our other events on the website.",
  "mail.event-reminder.subject": "Tomorrow: {title}",
  "mail.event-reminder.text": "This event is tomorrow, and you have a place. We look forward to seeing you.",

  "mail.proposal-approved.subject": "Your event is approved: {title}",
  "mail.proposal-approved.text":
    "Thank you for proposing this event. It has been approved and is now open for registration.",
  "mail.proposal-rejected.subject": "Your event was not approved: {title}",
  "mail.proposal-rejected.text":
    "Thank you for proposing this event. We are sorry, but it has not been approved.",
  "mail.proposal-rejected.next": "You can propose the event again with changes, or propose a different one.",
  "mail.proposal-rejected.button": "Propose an event",

  "mail.application-received.subject": "We have received your application",
  "mail.application-received.text":
    "Thank you for applying to become a contributor. An administrator will review your application.",
  "mail.application-received.next":
    "We will email you when there is a decision. You do not need to do anything until then.",
  "mail.application-received.button": "Browse the library",
  "mail.application-approved.subject": "Your application has been approved",
  "mail.application-approved.text": "Your application has been approved. Welcome to {site} as a contributor.",
  "mail.application-approved.link": "To start, choose a password for your account.",
  "mail.application-approved.existing": "Log in with this email address and your existing password.",
  "mail.application-rejected.subject": "Your application to become a contributor",
  "mail.application-rejected.text":
    "Thank you for applying to become a contributor. We are sorry, but we cannot accept your application this time.",
  "mail.application-rejected.next": "You can apply again.",
  "mail.application-rejected.button": "Apply again",
  "mail.account.choose-password": "Choose a password",
  "mail.account.login": "Log in",
  "mail.account.my-account": "My account",

  "mail.privacy-request-pending.subject": "Request about personal data",
  "mail.privacy-request-pending.text":
    "Someone has sent a request about their personal data. Answer it by {day:day}.",
  "mail.privacy-request-pending.button": "Read and answer it",
  "mail.content-pending.subject": "Waiting for your approval: {title}",
  "mail.content-pending.text":
    "A new item has been submitted and is waiting for approval. Only the person who submitted it and administrators can see it.",
  "mail.content-pending.button": "Review it",
  "mail.content-approved.subject": "Approved: {title}",
  "mail.content-approved.text": "Thank you for your submission. It has been approved.",
  "mail.content-approved.button": "View it on the website",
  "mail.content-rejected.subject": "Not approved: {title}",
  "mail.content-rejected.text": "Thank you for your submission. We could not approve it as it is.",
  "mail.content-rejected.next":
    "Make the corrections needed and save. We will then review your submission again.",
  "mail.content-rejected.button": "Edit and submit again",
  "mail.said-approved.subject": "Transcript change approved: {title}",
  "mail.said-approved.text": "Your change to the transcript has been approved. Thank you.",
  "mail.said-rejected.subject": "Transcript change not approved: {title}",
  "mail.said-rejected.text":
    "We could not approve your change to the transcript as it is. Readers still see the approved version.",
  "mail.said-rejected.button": "Edit and submit again: {language}",
  "mail.said-rejected.other-transcript": "Transcript to correct: {language}",
  "mail.said-rejected.more-transcripts":
    "Other transcripts to correct: {count}. Each page links to the others.",
  "mail.said-replaced.new-subject": "New transcript by an administrator: {title}",
  "mail.said-replaced.new":
    "An administrator has written a new transcript. It replaces your change, which has been deleted.",
  "mail.said-replaced.removed-subject": "Transcript removed: {title}",
  "mail.said-replaced.removed":
    "An administrator has removed the transcript of this recording, including your change. Neither has been kept.",
  "mail.said-replaced.draft-removed-subject": "Your transcript change has been removed: {title}",
  "mail.said-replaced.draft-removed":
    "An administrator has removed your change to the transcript. It has not been kept. Readers still see the approved version.",
  "mail.said-replaced.other-language-subject": "Transcript replaced: {title}",
  "mail.said-replaced.other-language":
    "An administrator has replaced your transcript with one in another language. Your text has not been kept. We are sorry about this.",
  "mail.said-replaced.other-language-next":
    "If you still have your text, you can add it again as a transcript in another language.",
  "mail.said-replaced.new-language": "New language",

  "mail.confirm-email.subject": "Please confirm your email address",
  "mail.confirm-email.text":
    "Someone created an account with this email address. Please confirm that the address is yours. Until you do, you can read items and request visits, but you will not get reminders.",
  "mail.confirm-email.not-yours":
    "If you did not create this account, do not confirm the address: someone else knows the password of the account. You can take over the account by choosing a new password.",
  "mail.confirm-email.account-created":
    "Your application to become a contributor has been approved, and we have created an account for you with this email address. Please confirm that it is yours. You can use the account now, but you will not get reminders until you confirm.",
  "mail.confirm-email.not-requested":
    "If you did not apply to become a contributor, do not confirm the address: someone else used it.",
  "mail.confirm-email.link-issued":
    "Someone set a password for the account with this email address, using a link from an administrator. Please confirm that the address is yours. You will not get reminders until you do.",
  "mail.confirm-email.email-changed":
    "An administrator changed the email address of an account to this one. Please confirm that it is yours. You will not get reminders until you do.",
  "mail.confirm-email.email-requested":
    "Someone asked to use this address for their account. Please confirm that it is yours. Until you do, the account keeps its old address.",
  "mail.confirm-email.not-recognized":
    "If you do not recognize this, do not confirm the address: someone may have typed it by mistake.",
  "mail.confirm-email.until": "The link below works until {until}.",
  "mail.confirm-email.button": "Confirm my email address",
  "mail.report-pending.subject": "Report of a problem",
  "mail.report-pending.text": "Someone has reported a problem. Answer by {day:day}.",
  "mail.report.subject": "Report about",
  "mail.report-answer.subject": "Answer to your report",
  "mail.report-answer.text": "We have answered your report.",
  "mail.report-answer.received-because": "You received this because you sent a report.",
  "mail.privacy-answer.subject": "Answer to your request about your data",
  "mail.privacy-answer.text": "We have answered your request.",
  "mail.privacy-answer.request": "Your request",
  "mail.privacy-answer.received-because":
    "You received this because you sent a request about your personal data.",
  "mail.invitation.subject": "Your invitation",
  "mail.invitation.text": "An administrator invited you to create an account.",
  "mail.invitation.by": "Invited by",
  "mail.invitation.role": "Role",
  "mail.invitation.button": "Create my account",
  "mail.invitation.unexpected": "If you did not expect this invitation, ignore this message.",
  "mail.password-reset.subject": "Choose a new password",
  "mail.password-reset.text":
    "Someone asked for a new password for the account with this email address. If it was you, use the link to choose one. You will be logged out on all devices, and your calendar links will stop working.",
  "mail.password-reset.received-because":
    "You received this because someone asked for a new password. If it was not you, ignore this message: your password has not changed.",
  "mail.password-changed.subject": "Your password has been changed",
  "mail.password-changed.text":
    "The password of your account has been changed. You have been logged out on all devices, and your calendar links have stopped working. You can create new ones.",
  "mail.password-changed.next":
    "If you changed it, you do not need to do anything. If not, someone else may be using your account. Contact us immediately.",
  "mail.email-changed.subject": "The email address of your account has been changed",
  "mail.email-changed.text":
    "The email address of your account has been changed. From now on we will write to the new address.",
  "mail.email-changed.next":
    "If you changed it, you do not need to do anything. If not, someone else may be using your account. Contact us immediately.",
  "mail.email-requested.subject": "A new email address for your account",
  "mail.email-requested.text":
    "Someone has asked to use another email address for your account. It changes when the owner of that address opens the link that we have sent there.",
  "mail.email-requested.next":
    "If this was you, you do not need to do anything. If not, reset your password now. That stops the change.",
  "mail.account-erasure.planned-subject": "Your account will be deleted",
  "mail.account-erasure.planned":
    "You have asked us to delete your account. We will delete it and everything in it on {day}. Approved works stay published under their authors’ names.",
  "mail.account-erasure.tomorrow-subject": "Your account will be deleted tomorrow",
  "mail.account-erasure.tomorrow": "You have asked us to delete your account. We will delete it on {day}.",
  "mail.account-erasure.cancelled-subject": "Your account will not be deleted",
  "mail.account-erasure.cancelled": "Your account will not be deleted.",
  "mail.account-erasure.keep":
    "If you change your mind, log in before that day and choose “Keep my account”.",
  "mail.account-erasure.unexpected":
    "If you did not ask for this, change your password and contact us immediately.",
  "mail.new-browser.subject": "New login to your account",
  "mail.new-browser.text": "Someone logged in to your account from a browser you have not used before.",
  "mail.new-browser.next":
    "If it was you, you do not need to do anything. If not, end that session and change your password immediately.",
  "mail.data-export-ready.subject": "A copy of your data is ready",
  "mail.data-export-ready.text":
    "We have put together the copy of your data that you asked for. You can download it in your account until {day:day}. After that we delete it.",
  "mail.data-export-ready.button": "Go to my account and download it",
  "mail.second-factor-changed.subject": "Two-step login has changed for your account",
  "mail.second-factor-changed.set-up": "Two-step login has been turned on for your account.",
  "mail.second-factor-changed.removed":
    "Two-step login has been turned off for your account. You now need only your password to log in.",
  "mail.second-factor-changed.reset":
    "An administrator has turned off two-step login for your account. You now need only your password to log in.",
  "mail.second-factor-changed.recovery-code-used":
    "Someone logged in to your account or confirmed a change with one of your recovery codes.",
  "mail.second-factor-changed.codes-limited-subject": "Too many wrong codes entered for your account",
  "mail.second-factor-changed.codes-limited":
    "Someone who knows your password has entered many wrong codes. For one day, you can log in only with a recovery code or a passkey.",
  "mail.second-factor-changed.passkey-subject": "The passkeys of your account have changed",
  "mail.second-factor-changed.passkey-added":
    "A passkey has been added to your account. Anyone who has it can log in without the password.",
  "mail.second-factor-changed.passkey-removed": "A passkey has been removed from your account.",
  "mail.second-factor-changed.next":
    "If it was you or you asked for it, you do not need to do anything. If not, change your password and contact us immediately.",
  "mail.identity-changed.subject": "A way to log in to your account has changed",
  "mail.identity-changed.linked":
    "A login provider has been connected to your account. It can be used to log in.",
  "mail.identity-changed.unlinked":
    "A login provider has been disconnected from your account. It can no longer be used to log in.",
  "mail.identity-changed.provider": "Provider",

  "mail.pending-digest.subject": "Waiting for a decision: {number}",
  "mail.pending-digest.text": "The following are waiting for a decision.",
  "mail.pending-digest.count-since": "{number}, the oldest waiting since {since}",
  "mail.more-than": "more than {count:number}",
  "mail.pending-digest.content": "Content",
  "mail.pending-digest.applications": "Applications",
  "mail.pending-digest.events": "Proposed events",
  "mail.pending-digest.appointments": "Visit requests",
  "mail.pending-digest.copies": "Requests for copies",
  "mail.pending-digest.button": "Open the admin dashboard",
  "mail.decision-overdue.subject": "A decision is overdue",
  "mail.decision-overdue.text": {
    one: "A request has been waiting for a decision for more than {count} hour. Someone is waiting for an answer.",
    other:
      "A request has been waiting for a decision for more than {count} hours. Someone is waiting for an answer.",
  },
  "mail.decision-overdue.button": "Review it",
} as const;
