/** The page that describes the API; what is said of each call stands in the calls. */
export const api = {
  "api.title": "The API",
  "api.description": "What programs can ask here, call by call, with examples.",
  "api.intro":
    "Everything that the screens do can be done by programs, too, under the same rules. Here is each call with an example from the demo. What is said of a single call is in English, as the API is.",
  "api.whole": "The whole description, in OpenAPI 3.1",
  "api.parts": "Parts",
  "api.all": "All calls",
  "api.anybody": "Anybody may ask, logged in or not.",
  "api.accounts": "For whoever is logged in.",
  "api.admins": "For administrators.",
  "api.authors": "For contributors and administrators.",
  "api.readers": "For readers.",
  "api.parameters": "In the address",
  "api.asked": "Asked",
  "api.answered": "Answered",
  "api.file": "The answer is a file.",
  "api.refused": "Refused with",
  "api.sent": "The file goes with it, in a form.",
  "api.closed": "With the token that POST /api/auth/login answers.",
} as const;
