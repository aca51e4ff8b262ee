import { type APIRequestContext, expect } from "@playwright/test";

export const DEMO_USERS = {
  admin: ["admin@example.org", "admin123"],
  contributor: ["contributor@example.org", "contributor123"],
  user: ["reader@example.org", "reader123"],
} as const;

type Screen = {
  path: string | ((request: APIRequestContext) => Promise<string>);
  name?: string;
  role?: keyof typeof DEMO_USERS;
  withoutScript?: true;
  /** One screen of each kind, for `npm run look -- engines`. */
  isPictured?: true;
};

export const resolvePath = async (path: Screen["path"], request: APIRequestContext) =>
  typeof path === "string" ? path : path(request);

/** Creates an application and returns the path of a dialog for it. */
const createApplicationDialog = (dialog: string) => async (request: APIRequestContext) => {
  const data = {
    name: "Somebody with quite a long name, of a house of many names",
    email: `looked-at-${Math.random()}@example.org`,
    expertise: "Oral history, and the archives of the Makumbusho ya Taifa",
    motivation: "Line one.\nLine two, with_a_word_that_is_longer_than_any_telephone_is_wide_".repeat(3),
  };
  await request.post("/api/auth/apply-contributor", { data, headers: { Cookie: "" } });
  const pending = await request.get("/api/auth/pending-contributors");
  const { applications } = (await pending.json()) as { applications: { id: string; email: string }[] };
  const { id } = applications.find(({ email }) => email === data.email)!;
  return `/admin?tab=contributors&dialog=${dialog}&id=${id}`;
};

const findAccount = (suffix: string) => async (request: APIRequestContext) => {
  const { accounts } = (await (await request.get("/api/admin/accounts?role=user")).json()) as {
    accounts: { id: string }[];
  };
  return `/admin/accounts/${accounts[0]!.id}${suffix}`;
};

const createPrivacyRequest = async (request: APIRequestContext) => {
  const data = { kind: "correction", name: "Wanjiru Kamau", email: "reader@example.org", text: "My name" };
  await request.post("/api/privacy/requests", { data });
  const { requests } = (await (await request.get("/api/privacy/requests")).json()) as {
    requests: { id: string }[];
  };
  return `/admin/privacy-requests/${requests[0]!.id}`;
};

const CLOSED_ITEM = "A thesis that opens later";

/** An administrator is logged in. Returns the id of an item whose files are closed. */
async function createClosedItem(request: APIRequestContext) {
  const found = await request.get(`/api/content?search=${CLOSED_ITEM.replaceAll(" ", "+")}`);
  const { content } = (await found.json()) as { content: { id: string; title: string }[] };
  const existing = content.find(({ title }) => title === CLOSED_ITEM);
  if (existing) return existing.id;
  const file = { name: "thesis.txt", mimeType: "text/plain", buffer: Buffer.from("Maneno.") };
  const fields = { title: CLOSED_ITEM, author: "Wanjiru Kamau", description: "A thesis." };
  const created = await request.post("/api/content", {
    multipart: { ...fields, category: "Library", contentType: "article", file },
  });
  const { id } = (await created.json()) as { id: string };
  await request.put(`/api/content/${id}`, { data: { embargoUntil: "2099-01-01" } });
  return id;
}

/** Administrators may open the files, so they cannot ask for a copy. */
const findCopyForm = async (request: APIRequestContext) => {
  const [email, password] = DEMO_USERS.admin;
  await request.post("/api/auth/login", { data: { email, password } });
  const id = await createClosedItem(request);
  await request.post("/api/auth/logout");
  return `/items/${id}/copy`;
};

const createCopyRequest = async (request: APIRequestContext) => {
  const id = await createClosedItem(request);
  const data = { name: "Wanjiru Kamau", email: "reader@example.org", reason: "For my thesis." };
  await request.post(`/api/content/${id}/copy-requests`, { data, headers: { Cookie: "" } });
  const { requests } = (await (await request.get("/api/copy-requests")).json()) as {
    requests: { id: string }[];
  };
  return `/admin/copy-requests/${requests[0]!.id}`;
};

const createSecondFactor = async (request: APIRequestContext) => {
  await request.post("/api/me/second-factor");
  return "/account/second-factor";
};

const findPage = (suffix: string) => async (request: APIRequestContext) => {
  const { pages } = (await (await request.get("/api/admin/pages")).json()) as { pages: { id: string }[] };
  return `/admin/pages/${pages[0]!.id}${suffix}`;
};

const findEditDialog = async (request: APIRequestContext) => {
  const { content } = (await (await request.get("/api/content?limit=1")).json()) as {
    content: { id: string }[];
  };
  return `/library?dialog=edit&id=${content[0]!.id}`;
};

/** Creates an appointment and returns the path of a dialog for it. */
const createAppointmentDialog = (dialog: string) => async (request: APIRequestContext) => {
  const { id } = await createAppointment(request);
  return `/admin/appointments?dialog=${dialog}&id=${id}`;
};
const createAppointment = async (request: APIRequestContext) => {
  const data = {
    visitType: "archive",
    groupSize: "6-15",
    firstName: "Somebody with quite a long name",
    lastName: "Of-a-house-of-many-names-and-of-many-doors",
    email: `looked-at-${Math.random()}@example.org`,
    phone: "+254 711 000 000",
    institution: "The archives of the Makumbusho ya Taifa",
    preferredDate: "2033-05-02",
    preferredTime: "10:00",
    purpose: "Line one.\nLine two, with_a_word_that_is_longer_than_any_telephone_is_wide_".repeat(3),
  };
  const response = await request.post("/api/appointments", { data });
  return (await response.json()) as { id: string; statusUrl: string };
};

const CATEGORIES = {
  library: "Library",
  "literary-collection": "Literary+Collection",
  "scholarly-repository": "Scholarly+Articles",
};

/** The path of the first item found by the search words. */
const findItemPage =
  (search: string, section: string, suffix = "") =>
  async (request: APIRequestContext) => {
    const category = CATEGORIES[section as keyof typeof CATEGORIES];
    const response = await request.get(`/api/content?category=${category}&search=${search}`);
    const { content } = (await response.json()) as { content: { id: string }[] };
    return `/${section}/${content[0]!.id}${suffix}`;
  };

/** The text of a file by its own address, which each file of an item has. */
const findFileTextPage = (search: string, section: string) => async (request: APIRequestContext) => {
  const item = await findItemPage(search, section)(request);
  const response = await request.get(`/api/content${item.slice(item.lastIndexOf("/"))}/files`);
  const { files } = (await response.json()) as { files: { id: string }[] };
  return `${item}/files/${files[0]!.id}/read/1`;
};

/** Waits until the text is extracted. */
const findCorrectionPage = (search: string, section: string) => async (request: APIRequestContext) => {
  const item = await findItemPage(search, section)(request);
  const call = `/api/content${item.slice(item.lastIndexOf("/"))}/pages/1/correction`;
  await expect.poll(async () => (await request.get(call)).status(), { timeout: 200_000 }).toBe(200);
  return `${item}/read/1/correct`;
};

/** With the version that a change makes. */
const findVersionsPage = async (request: APIRequestContext) => {
  const id = (await findItemPage("honey", "library")(request)).split("/").at(-1);
  const data = { alternativeTitle: `Changed at ${Date.now()}` };
  expect((await request.put(`/api/content/${id}`, { data })).status()).toBe(200);
  return `/items/${id}/versions`;
};

/** A path of the transcript of the demo's recording. */
const findTranscriptPage = (suffix: string) => async (request: APIRequestContext) =>
  `/transcripts${(await findItemPage("honey", "library")(request)).slice("/library".length)}${suffix}`;

/** The oldest pending item, otherwise a decided one. */
const findReviewPage = async (request: APIRequestContext) => {
  const findFirstId = async (list: string) => {
    const { content } = (await (await request.get(`/api/admin/content/${list}?limit=1`)).json()) as {
      content: { id: string }[];
    };
    return content[0]?.id;
  };
  return `/admin/review/${(await findFirstId("pending")) ?? (await findFirstId("all"))}`;
};

const createApplicationReview = async (request: APIRequestContext) => {
  const id = new URL(await createApplicationDialog("reject")(request), "http://x").searchParams.get("id");
  return `/admin/review-application/${id}`;
};

const findEventReview = async (request: APIRequestContext) => {
  const { events } = (await (await request.get("/api/events?limit=1")).json()) as {
    events: { id: string }[];
  };
  return `/admin/review-event/${events[0]!.id}`;
};

/** Creates an import with an invalid row. */
const createImport = (suffix: string) => async (request: APIRequestContext) => {
  const table = "id,title,author,description\n1,Songs,Amina Mwangi,Forty songs.\n2,,,Words.\n";
  const file = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  const created = await request.post("/api/admin/imports", {
    multipart: { source: "Looked at", file },
  });
  const { id } = (await created.json()) as { id: string };
  return `/admin/imports/${id}${suffix}`;
};

const createSetupLink = async (request: APIRequestContext) => {
  const response = await request.post("/api/auth/setup-link", { data: { email: DEMO_USERS.contributor[0] } });
  return new URL(((await response.json()) as { setupUrl: string }).setupUrl).pathname;
};

const findProfile = async (request: APIRequestContext) => {
  const { contributors } = (await (await request.get("/api/contributors?search=nakato")).json()) as {
    contributors: { id: string }[];
  };
  return `/contributors/${contributors[0]!.id}`;
};

/** A path of the demo's event that has registrations. */
const findEventPage = (path: string) => async (request: APIRequestContext) => {
  const { events } = (await (await request.get("/api/events?search=wet%20paper")).json()) as {
    events: { id: string }[];
  };
  return `/${path.replace("{id}", events[0]!.id)}`;
};

const findMediaPage =
  (search: string, address: (id: string) => string) => async (request: APIRequestContext) => {
    const { media } = (await (await request.get(`/api/media?search=${search}`)).json()) as {
      media: { id: string }[];
    };
    return address(media[0]!.id);
  };

/** Reserves a borrowed book. */
const reserveBook = (address: (id: string) => string) => async (request: APIRequestContext) => {
  const response = await request.get("/api/content?category=Literary+Collection&search=Kisa");
  const { content } = (await response.json()) as { content: { id: string }[] };
  const { id } = content[0]!;
  expect((await request.put(`/api/me/reservations/${id}`)).status()).toBe(200);
  return address(id);
};

/** The message about a new appointment. */
const findNewMessage = async (request: APIRequestContext) => {
  await createAppointment(request);
  const { messages } = (await (await request.get("/api/admin/outbox")).json()) as {
    messages: { id: string }[];
  };
  return `/admin/outbox/${messages[0]!.id}`;
};

export const SCREENS: Screen[] = [
  { path: "/", isPictured: true },
  { path: "/join", isPictured: true },
  { path: "/join?dialog=apply", isPictured: true },
  { path: "/join?dialog=applied" },
  { path: "/join?dialog=reader" },
  { path: "/no-such-page", isPictured: true },
  { path: "/?dialog=login" },
  { path: "/?dialog=register" },
  { path: "/login", isPictured: true },
  { path: "/register" },
  { path: createSetupLink, name: "setting a password", role: "admin" },
  { path: "/admin-login" },
  { path: "/account", name: "/account for a visitor" },
  { path: "/admin", name: "/admin for a reader", role: "user" },
  { path: "/account", role: "user", isPictured: true },
  { path: "/join?dialog=welcome", role: "contributor" },
  { path: "/admin", role: "admin", isPictured: true },
  { path: createApplicationDialog("approve"), name: "approving", role: "admin" },
  { path: createApplicationDialog("reject"), name: "rejecting", role: "admin" },
  { path: "/admin/audit-log", role: "admin", isPictured: true },
  { path: findNewMessage, name: "a message", role: "admin" },
  { path: "/mail/unsubscribe/nobody-has-it" },
  { path: "/confirm-address/nobody-has-it" },
  { path: "/v/nobody-has-it" },
  { path: "/admin/imports", role: "admin" },
  { path: createImport(""), name: "an import", role: "admin" },
  { path: createImport("/files"), name: "the files of an import", role: "admin" },
  { path: "/admin/tasks", role: "admin" },
  { path: "/admin/pages", role: "admin", isPictured: true },
  { path: "/admin/pages/new", role: "admin" },
  { path: "/admin/accounts", role: "admin" },
  { path: findAccount(""), name: "an account", role: "admin" },
  { path: findAccount("?dialog=delete"), name: "deleting an account", role: "admin" },
  { path: "/admin/accounts/invitations", role: "admin" },
  { path: "/accept-invitation/nobody-has-it" },
  { path: "/login/code" },
  { path: "/login/link" },
  { path: "/login/provider" },
  { path: "/login/provider/return?code=a" },
  { path: "/account/identities", role: "user" },
  { path: "/reauthenticate", role: "user" },
  { path: "/account/second-factor", role: "user" },
  { path: createSecondFactor, name: "setting up a second factor", role: "contributor" },
  { path: "/privacy-requests" },
  {
    path: async (request) =>
      `/report?about=content&id=${(await findItemPage("honey", "library")(request)).split("/").at(-1)}`,
    name: "the report of an item",
  },
  { path: findCopyForm, name: "asking for a copy" },
  { path: "/admin/copy-requests", role: "admin" },
  { path: createCopyRequest, name: "a request for a copy", role: "admin" },
  { path: "/copies/nobody-has-it" },
  { path: "/admin/privacy-requests", role: "admin" },
  { path: createPrivacyRequest, name: "a privacy request", role: "admin" },
  { path: findPage(""), name: "a page", role: "admin", isPictured: true },
  { path: findPage("/versions"), name: "the versions of a page", role: "admin" },
  { path: "/pages/terms", role: "admin" },
  { path: "/admin/outbox", role: "admin" },
  { path: "/admin/setup", role: "admin", isPictured: true },
  { path: "/admin/setup?dialog=demo", role: "admin", isPictured: true },
  { path: "/admin/setup/mail", role: "admin" },
  { path: "/admin/site", role: "admin", isPictured: true },
  { path: "/admin/site?tab=appearance", name: "the appearance", role: "admin", isPictured: true },
  { path: "/admin/site?tab=home", name: "the home page’s settings", role: "admin" },
  { path: "/admin/site?tab=visitors", name: "what visitors see", role: "admin", isPictured: true },
  { path: "/admin/site?tab=privacy", name: "the privacy settings", role: "admin", isPictured: true },
  { path: "/admin/site?tab=appearance&dialog=banner", name: "the banner", role: "admin" },
  { path: "/admin/site?tab=home&dialog=carousel", name: "a new slide", role: "admin", isPictured: true },
  { path: "/admin/visit-types", role: "admin", isPictured: true },
  { path: "/admin/visit-types/group", role: "admin", isPictured: true },
  { path: "/admin/visit-types/new", role: "admin" },
  { path: "/admin/visit-types/group?dialog=question", name: "a question", role: "admin" },
  { path: "/admin/closed-days?country=KE&year=2033", role: "admin", isPictured: true },
  { path: "/items/new", role: "contributor" },
  { path: "/items/new/object", role: "contributor", isPictured: true },
  { path: "/admin/kinds", role: "admin" },
  { path: "/admin/kinds/object", role: "admin", isPictured: true },
  { path: "/admin/fields", role: "admin" },
  { path: "/admin/fields/new", role: "admin" },
  { path: "/admin/vocabularies", role: "admin", isPictured: true },
  { path: "/admin/vocabularies/event-types", role: "admin", isPictured: true },
  { path: "/admin/vocabularies/languages?dialog=add", name: "a new language", role: "admin" },
  { path: "/admin/vocabularies/event-types?dialog=edit&term=Lecture", name: "a term", role: "admin" },
  { path: "/library", isPictured: true },
  { path: "/library?tab=images" },
  { path: "/library", name: "/library for a contributor", role: "contributor" },
  { path: "/scholarly-repository", role: "user" },
  { path: "/literary-collection", role: "user", isPictured: true },
  { path: "/literary-collection?dialog=add", role: "contributor" },
  { path: findEditDialog, name: "editing", role: "admin" },
  { path: findItemPage("drum", "library"), name: "an item for a visitor", isPictured: true },
  { path: findItemPage("winds", "library"), name: "an item", role: "admin" },
  { path: findItemPage("Kisa", "literary-collection"), name: "a book", role: "user" },
  {
    path: findCorrectionPage("The+royal+drums+of+Burundi", "library"),
    name: "correcting a page",
    role: "admin",
  },
  {
    path: findCorrectionPage("Kisa", "literary-collection"),
    name: "correcting a book's page",
    role: "admin",
  },
  {
    path: findCorrectionPage("doors", "scholarly-repository"),
    name: "correcting a paper's page",
    role: "admin",
  },
  { path: findItemPage("", "scholarly-repository"), name: "a paper", role: "user" },
  { path: findItemPage("winds", "library", "/read/1"), name: "a page of an item", role: "user" },
  { path: findItemPage("", "literary-collection", "/read/1"), name: "a page of a book", role: "user" },
  { path: findItemPage("", "scholarly-repository", "/read/1"), name: "a page of a paper", role: "user" },
  { path: findFileTextPage("winds", "library"), name: "a page of an item's file", role: "user" },
  { path: findFileTextPage("", "literary-collection"), name: "a page of a book's file", role: "user" },
  { path: findFileTextPage("", "scholarly-repository"), name: "a page of a paper's file", role: "user" },
  { path: findTranscriptPage(""), name: "a transcript", role: "user" },
  { path: findTranscriptPage("/write"), name: "writing a transcript", role: "admin" },
  {
    path: async (request) =>
      `/items/${(await findItemPage("honey", "library")(request)).split("/").at(-1)}/details`,
    name: "all details of an item",
    role: "admin",
  },
  {
    path: async (request) =>
      `/items/${(await findItemPage("honey", "library")(request)).split("/").at(-1)}/staff`,
    name: "details of an item for staff",
    role: "admin",
  },
  {
    path: async (request) =>
      `/items/${(await findItemPage("honey", "library")(request)).split("/").at(-1)}/files`,
    name: "the files of an item",
    role: "admin",
  },
  {
    path: async (request) =>
      `/items/${(await findItemPage("honey", "library")(request)).split("/").at(-1)}/files?dialog=embargo`,
    name: "the embargo of an item",
    role: "admin",
  },
  { path: findVersionsPage, name: "the earlier versions of an item", role: "admin" },
  {
    path: findMediaPage("four+drums", (id) => `/transcripts/${id}`),
    name: "the transcript of a film",
    role: "user",
  },
  { path: "/media?search=guest+sits", name: "the gallery searched for transcript text", role: "user" },
  { path: "/my-library?tab=history", role: "user", isPictured: true },
  { path: reserveBook(() => "/my-library?tab=reservations"), name: "reservations", role: "user" },
  {
    path: reserveBook((id) => `/admin?tab=all-content&dialog=waiting-list&id=${id}`),
    name: "the waiting list of a book",
    role: "admin",
  },
  { path: "/admin?tab=upload", role: "admin" },
  { path: "/admin?tab=pending", role: "admin", isPictured: true },
  { path: findReviewPage, name: "reviewing an item", role: "admin", isPictured: true },
  { path: "/admin/review/done", role: "admin" },
  { path: createApplicationReview, name: "reviewing an application", role: "admin" },
  { path: findEventReview, name: "reviewing an event", role: "admin" },
  { path: "/admin?tab=contributors", role: "admin" },
  { path: "/admin?tab=all-content", role: "admin", isPictured: true },
  { path: "/contributors-database", isPictured: true },
  { path: "/people/Esp%C3%A9rance%20Ndayisenga", name: "what a person made", role: "user" },
  { path: findProfile, name: "a profile", role: "user", isPictured: true },
  { path: "/contributors-database?dialog=add", role: "admin" },
  { path: "/events", isPictured: true },
  { path: "/events", name: "/events for an administrator", role: "admin" },
  { path: "/events?dialog=add", role: "contributor" },
  { path: findEventPage("events/{id}"), name: "an event", role: "user", isPictured: true },
  {
    path: findEventPage("admin/events/{id}/registrations"),
    name: "registrations",
    role: "admin",
    isPictured: true,
  },
  {
    path: findEventPage("admin/events/{id}/registrations/print"),
    name: "registrations on paper",
    role: "admin",
  },
  { path: "/admin/appointments/day?day=2033-05-02", role: "admin" },
  { path: "/my-registrations", role: "user" },
  { path: "/contributor", role: "contributor" },
  { path: "/contributor?tab=upload", role: "contributor", isPictured: true },
  { path: "/visits-appointments?visitType=group", isPictured: true },
  { path: "/visits-appointments?visitType=group&groupSize=6-15&step=time", isPictured: true },
  { path: "/visits-appointments", name: "/visits-appointments for an administrator", role: "admin" },
  { path: "/upcoming-appointments", isPictured: true },
  { path: "/visits-appointments/find", isPictured: true },
  { path: "/forgotten-password" },
  { path: "/visits-appointments?step=contact&visitType=archive&groupSize=1&date=2033-05-02&time=10:00" },
  { path: "/admin/appointments?week=2033-05-02", role: "admin", isPictured: true },
  { path: "/my-appointments", role: "user" },
  {
    path: async (request) => new URL((await createAppointment(request)).statusUrl).pathname,
    name: "a visit request",
  },
  { path: "/visits-appointments/nobody-has-it" },
  { path: createAppointmentDialog("details"), name: "a visit's details", role: "admin" },
  { path: createAppointmentDialog("edit"), name: "editing a visit", role: "admin" },
  { path: "/admin/appointments?dialog=opening-hours&id=group", role: "admin" },
  { path: "/admin-legacy", role: "admin" },
  { path: "/media", isPictured: true },
  { path: "/api", withoutScript: true },
  { path: "/api?about=appointments", withoutScript: true },
  { path: "/offline-packages" },
  { path: "/saved", withoutScript: true },
  {
    path: async (request) =>
      (await findItemPage("winds", "library")(request)).replace("/library/", "/saved?item="),
    name: "saving an item",
    role: "user",
    withoutScript: true,
  },
  { path: "/search" },
  { path: "/search?q=drum", role: "user", isPictured: true },
  { path: "/search?q=xyzzyx", isPictured: true },
  {
    path: findMediaPage("basket+above", (id) => `/media?dialog=item&id=${id}`),
    name: "a picture",
    role: "user",
  },
  {
    path: findMediaPage("four+drums", (id) => `/media/${id}`),
    name: "a film",
    role: "user",
    isPictured: true,
  },
  { path: "/media?dialog=bulk", role: "admin" },
  { path: "/scholarly-repository?dialog=add", role: "contributor" },
];
