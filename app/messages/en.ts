/**
 * Every sentence that the product can say, in English. Where the customer's contract quotes a text, it
 * stands here word for word. The other languages have the type of this file, so a sentence that one of
 * them lacks does not compile. A sentence with a value in it is a function.
 */
export const en = {
  "site.name": "Urithi",
  "site.tagline":
    "A home for the heritage and scholarship of East Africa: read it, hear it, come and see it.",
  "site.skip": "Skip to the content",
  "site.language": "Language",
  "site.change-language": "Change",

  "form.problem": "There is a problem",
  "form.problem-title": (title: string) => `Error: ${title}`,
  "form.required": "Please fill in all required fields",
  "form.invalid": "This value is not one that can be used here",
  "form.too-long": (most: number) => `Use at most ${most} characters`,
  "form.email": "Enter an e-mail address such as name@example.org",
  "form.cancel": "Cancel",
  "form.close": "Close",
  "form.busy": "One moment…",

  "refused.origin": "This request came from another site and was refused.",
  "refused.body-too-large": "What was sent is too large.",
  "refused.body-type": "This address takes another kind of content.",
  "refused.body-broken": "What was sent could not be read.",
  "refused.invalid": "Some of what was sent is missing or wrong.",
  "refused.method": "This address does not take that method.",
  "refused.idempotency": "This Idempotency-Key was used with another request.",
  "refused.idempotency-key": "An Idempotency-Key has 8 to 200 printable characters.",
  "refused.busy": "The house is full at the moment. Please try again shortly.",
  "refused.away": "The archive is not answering at the moment. Please try again shortly.",
  "refused.missing": "This was not found.",
  "refused.unexpected": "Something went wrong on our side. It has been noted.",
  "refused.timeout": "The request took too long to arrive.",

  "page.unexpected": "Unexpected Application Error!",
  "page.missing": "Oops! Page not found",
  "page.home": "Return to Home",
  "page.retry": "Try again",
  "page.busy-title": "One moment, please",

  "pager.label": "Pages",
  "pager.previous": "Previous",
  "pager.next": "Next",
  "pager.page": (page: number, pages: number) => `Page ${page} of ${pages}`,

  "home.title": "Urithi",
  "home.description":
    "Books, articles, recordings and pictures on the heritage of East Africa, and visits to the places that keep them.",

  "join.title": "Join",
  "join.intro": "Give your work a home here, or take a reader's place.",
  "join.contributor": "Join as Contributor",
  "join.contributor-text": "Scholars, keepers, writers and artists: apply, and share what you know.",

  "apply.title": "Join as Contributor",
  "apply.intro": "Tell us who you are. An administrator reads every application.",
  "apply.name": "Full name",
  "apply.email": "E-mail address",
  "apply.expertise": "Area of expertise",
  "apply.motivation": "Why would you like to contribute?",
  "apply.submit": "Submit application",
  "apply.name-required": "Enter your full name",
  "apply.email-required": "Enter your e-mail address",
  "apply.expertise-required": "Enter your area of expertise",
  "apply.motivation-required": "Tell us why you would like to contribute",
  "apply.failed": "An error occurred while submitting your application",
  "apply.thanks-title": "Thank you for your application",
  "apply.thanks":
    "It has reached us. Once an administrator has decided, you can log in as a contributor with the address you gave.",
  "apply.received": "Your application has been received.",

  "language.changed": "The language has been changed.",
};

export type Messages = {
  [Key in keyof typeof en]: (typeof en)[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};
