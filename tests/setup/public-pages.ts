type Things = Record<string, { id: string }[]>;

/** Every page that a visitor can read, in the demo: the screens, one thing of each kind, and the dialogs over them. */
export async function publicPages(origin: string): Promise<string[]> {
  const first = async (call: string, list: string) => {
    const things = (await (await fetch(`${origin}/api/${call}`)).json()) as Things;
    return things[list]![0]!.id;
  };
  // Under the address of another section an item is led to its own.
  const item = async (section: string, kind: string) =>
    `/${section}/${await first(`content?${kind}`, "content")}`;
  return [
    ...SCREENS,
    await item("library", "category=Library"),
    await item("scholarly-repository", "category=Scholarly%20Articles"),
    await item("literary-collection", "category=Literary%20Collection"),
    `/contributors/${await first("contributors", "contributors")}`,
    `/events/${await first("events", "events")}`,
    `/media/${await first("media", "media")}`,
    ...PARTS_OF_API.map((part) => `/api?about=${part}`),
    `/media?dialog=item&id=${await first("media", "media")}`,
  ];
}

const PARTS_OF_API = [
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
  "/take-home",
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
