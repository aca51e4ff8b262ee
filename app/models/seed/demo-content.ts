import type { ContentCategory, ContentType, Rights } from "../../schemas/lists.ts";
import { DOORS, DRUM, ASALI, HONEY, SALT, TORTOISE, WINDS, type DemoTranscript } from "./demo-texts.ts";
import { epub, pdf, png, wav } from "./small-files.ts";

type DemoContent = {
  title: string;
  author: string;
  description: string;
  category: ContentCategory;
  specialization?: string;
  country: string;
  language?: string;
  tags: string[];
  contentType: ContentType;
  publishedDate?: string;
  rights?: Rights;
  /** A contributor's address; without one it is the administrator's. */
  by?: string;
  status?: "pending" | "rejected";
  rejectionReason?: string;
  isPublished?: boolean;
  file: { name: string; bytes: () => Buffer };
  transcripts?: DemoTranscript[];
};

const paper = (name: string, title: string, ...pages: (string | string[])[]) => ({
  name,
  bytes: () => pdf(title, ...pages.map((page) => [page].flat())),
});
const text = (name: string, ...lines: string[]) => ({ name, bytes: () => Buffer.from(lines.join("\n")) });

export const CONTENT: DemoContent[] = [
  {
    title: "Who may keep a drum",
    author: "Jean-Bosco Nduwimana",
    description:
      "Eleven years among the drum makers of Gitega: who plants the tree, who may fell it, who is called when the skin has dried, and why three of the drums have never been played in a house with a door.",
    category: "Library",
    specialization: "Cultural Heritage",
    country: "Burundi",
    tags: ["drums", "custody", "Gitega"],
    contentType: "article",
    publishedDate: "2019-04-12",
    rights: "CC BY",
    by: "contributor@example.org",
    file: paper("who-may-keep-a-drum.pdf", "Who may keep a drum", ...DRUM),
  },
  {
    title: "Honey, asked for twice",
    author: "Biira Masika",
    description:
      "A keeper of bees on the slope above Kilembe says how one asks for honey, while somebody tries a string behind her.",
    category: "Library",
    specialization: "Anthropology",
    country: "Uganda",
    tags: ["honey", "Kilembe", "voices"],
    contentType: "audio",
    publishedDate: "2022-02-11",
    rights: "CC BY",
    by: "contributor@example.org",
    file: { name: "honey-asked-for-twice.wav", bytes: () => wav(24, 147) },
    transcripts: [
      { language: "English", cues: HONEY },
      { language: "Kiswahili", cues: ASALI },
    ],
  },
  {
    title: "Letters from the lake shore",
    author: "Nakato Ssebunya",
    description:
      "Forty letters between three fishing villages and the district office, 1931 to 1958, transcribed with their misspellings, since the misspellings are half of the argument.",
    category: "Library",
    specialization: "Archival Studies",
    country: "Uganda",
    tags: ["letters", "Lake Victoria", "1930s"],
    contentType: "article",
    publishedDate: "2021-09-01",
    rights: "CNE",
    by: "contributor@example.org",
    file: text(
      "letters-from-the-lake-shore.txt",
      "To the District Officer,",
      "",
      "The canoe is not a house and we will not pay for it as a house.",
    ),
  },
  {
    title: "Mapishi ya pwani",
    author: "Mwanaisha Omari",
    description:
      "Mapishi ya bibi watatu wa Lamu, yaliyoandikwa jinsi walivyoyasema: kipimo ni mkono, na moto ni wa makuti.",
    category: "Library",
    specialization: "Cultural Heritage",
    country: "Kenya",
    language: "Kiswahili",
    tags: ["food", "Lamu", "coast"],
    contentType: "article",
    publishedDate: "2022-02-20",
    file: text(
      "mapishi-ya-pwani.txt",
      "Wali wa nazi",
      "",
      "Nazi moja kubwa, mchele vikombe vinne vya mkono.",
    ),
  },
  {
    title: "The salt road to Katwe",
    author: "Achieng Odhiambo",
    description:
      "How salt from the crater lake went on heads, bicycles and lorries to four countries, and what came back for it.",
    category: "Library",
    country: "Uganda",
    tags: ["salt", "trade", "Katwe"],
    contentType: "article",
    publishedDate: "2018-11-05",
    file: paper("the-salt-road-to-katwe.pdf", "The salt road to Katwe", ...SALT),
  },
  {
    title: "Names of the winds",
    author: "Rashid Bakari",
    description:
      "Kaskazi, kusi, matlai, umande: a sailor's calendar of the coast, with the days on which each was said to arrive and the years in which it did not.",
    category: "Library",
    country: "Tanzania",
    tags: ["sea", "dhow", "calendar"],
    contentType: "article",
    publishedDate: "2020-06-30",
    file: paper("names-of-the-winds.pdf", "Names of the winds", ...WINDS),
  },
  {
    title: "Imigongo at Nyakarimbi",
    author: "Kamaliza Uwase",
    description: "The spirals and zigzags of one cooperative's walls, drawn to scale.",
    category: "Library",
    country: "Rwanda",
    tags: ["imigongo", "painting"],
    contentType: "image",
    publishedDate: "2023-03-03",
    file: {
      name: "imigongo.png",
      bytes: () =>
        png(320, 200, [
          [33, 27, 23],
          [251, 247, 240],
          [156, 58, 38],
          [251, 247, 240],
          [33, 27, 23],
        ]),
    },
  },
  {
    title: "Coral stone: the carved doors of Lamu",
    author: "Mwalimu Rashid Bakari",
    description:
      "Measured drawings of sixty-four doors, a typology of their frames, and a list of those that were sold.",
    category: "Scholarly Articles",
    specialization: "Archaeology",
    country: "Kenya",
    tags: ["architecture", "Lamu", "coral"],
    contentType: "article",
    publishedDate: "2017-05-18",
    by: "rashid@example.org",
    file: paper("carved-doors-of-lamu.pdf", "The carved doors of Lamu", ...DOORS),
  },
  {
    title: "Iron at Buhaya, read again",
    author: "Tsehay Alemu",
    description: "What the slag heaps say once the rain gauge is read beside them.",
    category: "Scholarly Articles",
    country: "Tanzania",
    tags: ["archaeology", "iron"],
    contentType: "article",
    publishedDate: "2015-10-02",
    file: paper("iron-at-buhaya.pdf", "Iron at Buhaya, read again", "Slag, charcoal, rain."),
  },
  {
    title: "Kampala's verandas",
    author: "Grace Nabirye",
    description: "A street is a row of verandas: trade, shade and gossip on four roads, hour by hour.",
    category: "Scholarly Articles",
    country: "Uganda",
    tags: ["urban", "culture", "Kampala"],
    contentType: "article",
    publishedDate: "2021-01-15",
    file: paper("kampalas-verandas.pdf", "Kampala's verandas", "At six, the shutters."),
  },
  {
    title: "Songs of the second rain",
    author: "Apiyo Were",
    description: "Thirty poems and the well that dried between two of them.",
    category: "Literary Collection",
    country: "Kenya",
    tags: ["Poetry", "2014", "drought", "Luo"],
    contentType: "article",
    publishedDate: "2014-03-21",
    file: {
      name: "songs-of-the-second-rain.epub",
      bytes: () => epub("Songs of the second rain", "The well is listening."),
    },
  },
  {
    title: "The ferryman's ledger",
    author: "Okello p'Bitek Odur",
    description: "A novel in accounts: who crossed, what they paid, and what they did not say.",
    category: "Literary Collection",
    country: "Uganda",
    tags: ["Fiction", "1987", "Nile"],
    contentType: "article",
    publishedDate: "1987-08-01",
    file: paper("the-ferrymans-ledger.pdf", "The ferryman's ledger", "One goat, two women, a radio."),
  },
  {
    title: "Kisa cha Mzee Kobe",
    author: "Shaaban Rajabu",
    description: "Tamthilia ya maonyesho matatu kwa watoto wa shule na wazee waliobaki.",
    category: "Literary Collection",
    country: "Tanzania",
    language: "Kiswahili",
    tags: ["Drama", "1999", "school", "tortoise", "laughter"],
    contentType: "article",
    publishedDate: "1999-02-02",
    isPublished: false,
    file: paper("kisa-cha-mzee-kobe.pdf", "Kisa cha Mzee Kobe", ...TORTOISE),
  },
  {
    title: "A tone at dusk",
    author: "Nakato Ssebunya",
    description: "The signal by which the ferries are called home, recorded on the pier.",
    category: "Library",
    specialization: "Cultural Heritage",
    country: "Uganda",
    tags: ["sound", "ferry"],
    contentType: "audio",
    publishedDate: "2024-07-07",
    by: "contributor@example.org",
    status: "pending",
    file: { name: "a-tone-at-dusk.wav", bytes: () => wav(1.5) },
  },
  {
    title: "Catalogue of a wet archive",
    author: "Nakato Ssebunya",
    description: "What could still be read after the rains of 2019, shelf by shelf.",
    category: "Library",
    specialization: "Archival Studies",
    country: "Uganda",
    tags: ["archive", "rain"],
    contentType: "article",
    by: "contributor@example.org",
    status: "rejected",
    rejectionReason: "The second half of the file is missing: please send all twelve shelves.",
    file: text("catalogue-of-a-wet-archive.txt", "Shelf 1: legible.", "Shelf 2: legible with a lamp."),
  },
];
