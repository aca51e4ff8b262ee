type ApiLists = Record<string, { id: string }[]>;

/** Every page of the demo that a visitor can read: the screens, one page of each kind, and the dialogs. */
export async function listPublicPages(origin: string): Promise<string[]> {
  const findFirstId = async (call: string, list: string) => {
    const lists = (await (await fetch(`${origin}/api/${call}`)).json()) as ApiLists;
    return lists[list]![0]!.id;
  };
  // The path of another section would redirect.
  const findItemPath = async (section: string, kind: string) =>
    `/${section}/${await findFirstId(`content?${kind}`, "content")}`;
  return [
    ...SCREENS,
    await findItemPath("library", "category=Library"),
    await findItemPath("scholarly-repository", "category=Scholarly%20Articles"),
    await findItemPath("literary-collection", "category=Literary%20Collection"),
    `/contributors/${await findFirstId("contributors", "contributors")}`,
    `/events/${await findFirstId("events", "events")}`,
    `/media/${await findFirstId("media", "media")}`,
    ...API_TAGS.map((part) => `/api?about=${part}`),
    `/media?dialog=item&id=${await findFirstId("media", "media")}`,
  ];
}

const API_TAGS = [
  "accounts",
  "admin",
  "appointments",
  "auth",
  "content",
  "contributors",
  "events",
  "imports",
  "me",
  "media",
  "outbox",
  "passkeys",
  "privacy",
  "search",
  "second-factor",
  "tasks",
];

const SCREENS = [
  "/privacy-requests",
  "/",
  "/?dialog=login",
  "/?dialog=register",
  "/join",
  "/join?dialog=apply",
  "/join?dialog=reader",
  "/library",
  "/scholarly-repository",
  "/literary-collection",
  "/contributors-database",
  "/events",
  "/visits-appointments",
  "/visits-appointments?visitType=group",
  "/visits-appointments/find",
  "/upcoming-appointments",
  "/media",
  "/offline-packages",
  "/search",
  "/search?q=drum",
  "/api",
  "/login",
  "/login/code",
  "/register",
  "/forgotten-password",
  "/admin-login",
  // Invalid secrets and unknown paths: the assets are still those of the screen.
  "/set-password/nobody-has-it",
  "/confirm-address/nobody-has-it",
  "/v/nobody-has-it",
  "/visits-appointments/nobody-has-it",
  "/nothing-is-here",
];
