import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { createPdfFile } from "#app/models/seed/small-files.ts";

import { logInAs, takePictures, type View, waitForThumbnails, withProduct } from "./pictures.ts";

/** `npm run look -- own`: twelve screens of a small museum's own site with thirty items and without the demo. */

const ADMIN = ["curator@museum.example", "a long password of one's own"] as const;
const VIEWS: View[] = [
  { suffix: "1280", width: 1280 },
  { suffix: "360", width: 360 },
];

type Item = [kind: string, title: string, maker: string, date: string, text: string, picture?: string];
const ITEMS: Item[] = [
  ["object", "Water pot with a twisted band", "Ogutu, Pauline", "1931~", "Built in coils.", "water-pot"],
  ["object", "Kiondo basket in three colours", "Mutua, Agnes", "197X", "Twined of sisal.", "kiondo-basket"],
  ["object", "Milk calabash with beads", "", "1950~", "For sour milk.", "milk-calabash"],
  ["object", "Eight-string nyatiti", "Oloo, Peter", "1968", "Played at funerals.", "nyatiti-lyre"],
  ["object", "Kanga with a proverb", "", "1989", "Haba na haba hujaza kibaba.", "kanga"],
  ["object", "Carved door from the old town", "Bakari Salim", "189X", "Mvule wood.", "carved-door"],
  ["object", "Fishing basket from Dunga", "Akinyi, Rose", "196X", "Papyrus, no picture yet."],
  ["object", "Beaded headband", "", "", "From the collection of a school."],
  ["object", "Iron hoe blade", "", "1900~", "Forged at Yimbo."],
  ["photograph", "Fishermen drawing a net", "Unknown", "1890~", "At the shore.", "fishermen"],
  ["photograph", "Dhow at sunset", "Ali Hassan", "1974-08", "Off the old harbour.", "dhow-at-sunset"],
  ["photograph", "Launching a boat", "Ali Hassan", "1975", "Twelve people push.", "launching-a-boat"],
  ["photograph", "The long hall before the opening", "Museum", "2024-02-11", "Empty.", "exhibition-hall"],
  ["photograph", "Neck of a water pot", "Museum", "2019", "Detail for the catalogue.", "water-pot-neck"],
  ["photograph", "Band of a water pot", "Museum", "2019", "Detail for the catalogue.", "water-pot-band"],
  [
    "photograph",
    "Market women on the road to the ferry, from a family's album",
    "Unknown",
    "195X",
    "Print.",
    "salt-pans",
  ],
  ["archive-unit", "Letter on the price of salt, first page", "Wafula, John", "1912-03-04", "", "letter-1"],
  ["archive-unit", "Letter on the price of salt, second page", "Wafula, John", "1912-03", "", "letter-2"],
  ["archive-unit", "Letter to the chief of the ferry", "Wafula, John", "1913", "", "letter-3"],
  ["archive-unit", "Answer of the district office", "District office", "1913-11-20", "", "letter-4"],
  [
    "archive-unit",
    "Map of the town",
    "Survey office",
    "1908",
    "With the first railway station.",
    "town-map-1908",
  ],
  ["archive-unit", "Box of the fishermen's society", "", "1931/1958", "Three folders, not yet described."],
  ["article", "Pots and their makers on the northern shore", "Atieno, Grace", "2016", "A survey."],
  ["article", "Who owned the nets?", "Otieno, Daniel", "2019-05", "Law and custom."],
  ["thesis", "Fishing with baskets: a craft and its end", "Atieno, Grace", "2011", "For a master's degree."],
  ["book", "Songs of the ferry", "Mwangi, Ruth; Otieno, Daniel", "1998", "With notes."],
  ["book", "A reader of proverbs", "Museum", "2003", "For schools."],
  ["book", "Plants of the lake shore", "Njoroge, Alice", "2009", "With drawings."],
  ["photograph", "Herbarium sheet 112", "Njoroge, Alice", "1987-06-02", "Papyrus.", "herbarium-sheet"],
  ["object", "Twisted cord for a net", "", "1940~", "Given with the fishing basket."],
];
const DOCUMENTS = ["article", "thesis", "book"];
const CATEGORIES: Record<string, string> = { article: "Scholarly Articles", thesis: "Scholarly Articles" };

const readPicture = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`#app/models/seed/pictures/${name}.jpg`));

function createFile(kind: string, title: string, picture: string | undefined) {
  if (picture) return new File([new Uint8Array(readPicture(picture))], `${picture}.jpg`);
  const lines = Array.from({ length: 40 }, (_, i) => `${i + 1}. What the people of the shore say of this.`);
  return DOCUMENTS.includes(kind)
    ? new File([new Uint8Array(createPdfFile(title, lines))], "document.pdf")
    : undefined;
}

type Api = (call: string, body: unknown) => Promise<{ id: string; version: number }>;

const createApi =
  (origin: string, cookie: string): Api =>
  async (call, body) => {
    const [method, path] = call.split(" ");
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method: method!,
      headers: { Cookie: cookie, Origin: origin, ...(!isForm && { "Content-Type": "application/json" }) },
      ...(method !== "GET" && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string; version: number };
  };

async function createItems(api: Api) {
  const ids: string[] = [];
  // The first of the list is the newest.
  for (const [kind, title, maker, date, text, picture] of ITEMS.toReversed()) {
    const fields = {
      kind,
      title,
      author: maker || "Unknown",
      date,
      description: `${text} ${"It was given to the museum with its story. ".repeat(4)}`.trim(),
      category: CATEGORIES[kind] ?? "Library",
      country: "Kenya",
      ...(picture && { contentType: "image" }),
      accessionNumber: `2020.1.${ids.length + 1}`,
    };
    const file = createFile(kind, title, picture);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
    if (file) form.append("file", file);
    const { id } = await api("POST /api/content", file ? form : fields);
    ids.unshift(id);
  }
  return ids;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function createEvents(api: Api) {
  const ids = [];
  for (const [title, days, time, picture] of [
    ["The long hall opens again", 9, "10:00", "exhibition-hall"],
    ["An evening of nyatiti", 16, "18:00", "nyatiti-lyre"],
    ["Coil a pot yourself", 30, "09:30", "water-pot"],
    ["Walk along the old harbour", 44, "07:30", "dhow-at-sunset"],
  ] as const) {
    const { id } = await api("POST /api/events", {
      title,
      date: inDays(days),
      time,
      location: "Museum, long hall",
      type: "Exhibition",
      description: "For everyone. Children come with an adult.",
      attendees: 40,
      country: "Kenya",
      organizer: "Ziwa Museum",
    });
    const form = new FormData();
    form.append("picture", new File([new Uint8Array(readPicture(picture))], "picture.jpg"));
    form.append("altText", title);
    await api(`PUT /api/events/${id}/picture`, form);
    ids.push(id);
  }
  return ids;
}

async function createSite(origin: string) {
  const cookie = await logInAs({ origin }, ADMIN);
  const api = createApi(origin, cookie);
  const { version } = await api("GET /api/admin/site", undefined);
  const inEnglish = (en: string) => ({ en, sw: "", fr: "" });
  await api("PUT /api/admin/site", {
    version,
    name: inEnglish("Ziwa Museum"),
    shortName: inEnglish("Ziwa"),
    tagline: inEnglish("Things and stories of the lake"),
    address: inEnglish("Ring Road, Kisumu, Kenya"),
    telephone: "+254 57 000 0000",
    email: "info@ziwamuseum.example",
    openingHours: inEnglish("Tuesday to Sunday, 9:00–17:00"),
    accentColour: "#1f5f5b",
  });
  const items = await createItems(api);
  const events = await createEvents(api);
  return { cookie, items, events };
}

export async function takeOwnSite(folder: string) {
  const [ADMIN_EMAIL, ADMIN_PASSWORD] = ADMIN;
  await withProduct({ ADMIN_EMAIL, ADMIN_PASSWORD }, async (product) => {
    const { cookie, items, events } = await createSite(product.origin);
    await waitForThumbnails(product.origin, cookie);
    const screens = [
      ["home", "/", ""],
      ["library", "/library", ""],
      ["item of an object", `/library/${items[0]}`, cookie],
      ["item of a document", `/scholarly-repository/${items[22]}`, cookie],
      ["search", "/search?q=pot", ""],
      ["repository", "/scholarly-repository", ""],
      ["events", "/events", ""],
      ["event", `/events/${events[0]}`, ""],
      ["visits", "/visits-appointments", ""],
      ["overview", "/admin", cookie],
      ["all content", "/admin?tab=all-content", cookie],
      ["site settings", "/admin/site", cookie],
    ] as const;
    await takePictures(
      folder,
      screens.map(([name, path, role]) => ({ name, url: product.origin + path, cookie: role || undefined })),
      VIEWS,
    );
  });
}
