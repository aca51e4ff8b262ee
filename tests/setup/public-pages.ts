type ApiLists = Record<string, { id: string }[]>;

/** Every page that a visitor can read, in the demo: the screens, one thing of each kind, and the dialogs over them. */
export async function listPublicPages(origin: string): Promise<string[]> {
  const findFirstId = async (call: string, list: string) => {
    const lists = (await (await fetch(`${origin}/api/${call}`)).json()) as ApiLists;
    return lists[list]![0]!.id;
  };
  // Under the address of another section an item is led to its own.
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
  "search",
  "tasks",
];

const SCREENS = [
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
  "/register",
  "/forgotten-password",
  "/admin-login",
  // Behind a secret, and behind nothing: the files are the screen's all the same.
  "/set-password/nobody-has-it",
  "/confirm-address/nobody-has-it",
  "/v/nobody-has-it",
  "/visits-appointments/nobody-has-it",
  "/nothing-is-here",
];
