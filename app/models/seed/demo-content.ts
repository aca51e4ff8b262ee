import type { ItemDetails } from "../../schemas/definitions/item-fields.ts";
import type { Person } from "../../schemas/people.ts";
import type { ContentCategory, ContentType, Rights } from "../../schemas/lists/content.ts";
import { DEMO_RECORDS } from "./demo-records.ts";
import {
  HONEY_CUES_KISWAHILI,
  CARVED_DOORS_TEXT,
  DRUM_TEXT,
  HONEY_CUES,
  IRON_TEXT,
  SALT_TEXT,
  TORTOISE_TEXT,
  WINDS_TEXT,
  type DemoTranscript,
} from "./demo-texts.ts";
import {
  createBook,
  createEpubFile,
  createPdf,
  createTextFile,
  createWavFile,
  readDrawing,
} from "./small-files.ts";

type DemoFile = { name: string; bytes(): Promise<Buffer> | Buffer };
export type DemoContent = {
  title: string;
  /** Made from the people, if they have the role. */
  author?: string;
  description: string;
  category: ContentCategory;
  specialization?: string;
  country: string;
  language?: string;
  tags: string[];
  contentType: ContentType;
  publishedDate?: string;
  rights?: Rights;
  by?: string;
  status?: "pending" | "rejected";
  rejectionReason?: string;
  isPublished?: boolean;
  file?: DemoFile;
  transcripts?: DemoTranscript[];
  kind?: string;
  people?: Person[];
  /** EDTF. */
  date?: string;
  accessionNumber?: string;
  details?: ItemDetails;
  coordinates?: { latitude: number; longitude: number };
  /** After the first file. `labels` and `altTexts` are those of all files. */
  moreFiles?: DemoFile[];
  labels?: string[];
  altTexts?: string[];
};

const DEMO_WORKS: DemoContent[] = [
  {
    title: "The royal drums of Burundi",
    author: "Espérance Ndayisenga",
    description:
      "A short introduction to the ritual dance of the royal drum: how the drums are arranged, who plays them and on which occasions. Sample record.",
    category: "Library",
    specialization: "Cultural Heritage",
    country: "Burundi",
    tags: ["drums", "ingoma", "Gitega"],
    contentType: "article",
    publishedDate: "2019-04-12",
    rights: "CC BY",
    by: "contributor@example.org",
    file: createPdf("royal-drums-of-burundi.pdf", "The royal drums of Burundi", ...DRUM_TEXT),
  },
  {
    title: "Interview with a beekeeper",
    author: "Agnes Biira",
    description:
      "A beekeeper describes her work through the year. Sample record: the sound is a test tone and the transcripts are invented.",
    category: "Library",
    specialization: "Anthropology",
    country: "Uganda",
    tags: ["honey", "beekeeping", "interview"],
    people: [
      { role: "author", name: "Agnes Biira" },
      { role: "interviewer", name: "Nakato Ssebunya" },
    ],
    details: { place: "Fort Portal", extent: "24 seconds" },
    contentType: "audio",
    publishedDate: "2022-02-11",
    rights: "CC BY",
    by: "contributor@example.org",
    file: { name: "interview-with-a-beekeeper.wav", bytes: () => createWavFile(24, 147) },
    transcripts: [
      { language: "English", cues: HONEY_CUES },
      { language: "Kiswahili", cues: HONEY_CUES_KISWAHILI },
    ],
  },
  {
    title: "Letters from the lake shore",
    author: "Nakato Ssebunya",
    description:
      "Forty letters from three fishing villages to the District Commissioner, 1931 to 1958, transcribed as they were written. Sample record: the file is a short extract.",
    category: "Library",
    specialization: "Archival Studies",
    country: "Uganda",
    tags: ["letters", "Lake Victoria", "1930s"],
    contentType: "article",
    publishedDate: "2021-09-01",
    rights: "CNE",
    by: "contributor@example.org",
    file: createTextFile(
      "letters-from-the-lake-shore.txt",
      "To the District Commissioner,",
      "",
      "A canoe is not a house, and we ask that it is not taxed as a house.",
    ),
  },
  {
    title: "Mapishi ya pwani",
    author: "Mwanaisha Omari",
    description: "Mapishi ya wali wa nazi, pamoja na vipimo na maelekezo. Rekodi ya mfano.",
    category: "Library",
    specialization: "Cultural Heritage",
    country: "Kenya",
    language: "Kiswahili",
    tags: ["food", "Lamu", "coast"],
    contentType: "article",
    publishedDate: "2022-02-20",
    file: createTextFile(
      "mapishi-ya-pwani.txt",
      "Wali wa nazi",
      "",
      "Nazi moja kubwa, mchele vibaba vinne, chumvi.",
      "Kuna nazi, ukamue tui zito na tui jepesi.",
      "Pika mchele kwa tui jepesi hadi likauke, kisha ongeza tui zito.",
    ),
  },
  {
    title: "Salt from Lake Katwe",
    author: "Peter Byaruhanga",
    description: "How salt is produced at Lake Katwe, and how it was transported and traded. Sample record.",
    category: "Library",
    country: "Uganda",
    tags: ["salt", "trade", "Katwe"],
    contentType: "article",
    publishedDate: "2018-11-05",
    file: createPdf("salt-from-lake-katwe.pdf", "Salt from Lake Katwe", ...SALT_TEXT),
  },
  {
    title: "Names of the winds",
    author: "Rashid Bakari",
    description:
      "A short glossary of four wind names of the Swahili coast: kaskazi, kusi, matlai and umande. Sample record.",
    category: "Library",
    country: "Tanzania",
    tags: ["sea", "dhow", "glossary"],
    contentType: "article",
    publishedDate: "2020-06-30",
    file: createPdf("names-of-the-winds.pdf", "Names of the winds", ...WINDS_TEXT),
  },
  {
    title: "Imigongo de Nyakarambi",
    author: "Kamaliza Uwase",
    description: "Motifs géométriques d’une peinture imigongo. Notice d’exemple : l’image est un dessin.",
    category: "Library",
    country: "Rwanda",
    language: "French",
    tags: ["imigongo", "peinture"],
    contentType: "image",
    publishedDate: "2023-03-03",
    file: {
      name: "imigongo.jpg",
      bytes: () => readDrawing("imigongo"),
    },
    altTexts: ["Zigzags blancs et rouges sur un fond noir, symétriques de part et d’autre du milieu"],
  },
  {
    title: "Carved doors in coral houses: Lamu",
    author: "Rashid Bakari",
    description:
      "A survey of sixty-four carved doors, with a typology of their frames. Sample record: the figures are invented.",
    category: "Scholarly Articles",
    specialization: "Archaeology",
    country: "Kenya",
    tags: ["architecture", "Lamu", "coral"],
    contentType: "article",
    publishedDate: "2017-05-18",
    by: "rashid@example.org",
    file: createPdf("carved-doors-of-lamu.pdf", "Carved doors in coral houses: Lamu", ...CARVED_DOORS_TEXT),
  },
  {
    title: "La métallurgie du fer au Buhaya",
    author: "Deogratias Kamugisha",
    description: "Résumé des travaux publiés sur la métallurgie du fer au Buhaya. Notice d’exemple.",
    category: "Scholarly Articles",
    country: "Tanzania",
    language: "French",
    tags: ["archaeology", "fer"],
    contentType: "article",
    publishedDate: "2015-10-02",
    file: createPdf("metallurgie-du-fer-au-buhaya.pdf", "La métallurgie du fer au Buhaya", ...IRON_TEXT),
  },
  {
    title: "Kampala’s verandas",
    author: "Grace Nabirye",
    description: "Street trade on four roads in Kampala, observed hour by hour. Sample record.",
    category: "Scholarly Articles",
    country: "Uganda",
    tags: ["urban", "culture", "Kampala"],
    contentType: "article",
    publishedDate: "2021-01-15",
    file: createPdf(
      "kampalas-verandas.pdf",
      "Kampala’s verandas",
      "The observations began at 6:00 and ended at 20:00.",
    ),
  },
  {
    title: "Songs of the second rain",
    author: "Apiyo Were",
    description:
      "Thirty poems about a year of drought. Sample record: the file is a short extract, and the cover is a drawing.",
    category: "Literary Collection",
    country: "Kenya",
    tags: ["Poetry", "2014", "drought", "Luo"],
    contentType: "article",
    publishedDate: "2014-03-21",
    file: {
      name: "songs-of-the-second-rain.epub",
      bytes: () =>
        createEpubFile("Songs of the second rain", "The well is listening.", "en", "cover-second-rain"),
    },
  },
  {
    title: "The ferryman’s ledger",
    author: "Okello Odur",
    description: "A novel told through the accounts of a ferry. Sample record: the cover is a drawing.",
    category: "Literary Collection",
    country: "Uganda",
    tags: ["Fiction", "1987", "Nile"],
    contentType: "article",
    publishedDate: "1987-08-01",
    file: createBook(
      "the-ferrymans-ledger.pdf",
      "cover-ferry",
      "The ferryman’s ledger",
      "One goat, two women, a radio.",
    ),
  },
  {
    title: "Kisa cha Mzee Kobe",
    author: "Shaaban Rajabu",
    description: "Tamthilia ya maonyesho matatu kwa watoto wa shule. Rekodi ya mfano: jalada ni mchoro.",
    category: "Literary Collection",
    country: "Tanzania",
    language: "Kiswahili",
    tags: ["Drama", "1999", "school", "tortoise", "laughter"],
    contentType: "article",
    publishedDate: "1999-02-02",
    isPublished: false,
    file: createBook("kisa-cha-mzee-kobe.pdf", "cover-tortoise", "Kisa cha Mzee Kobe", ...TORTOISE_TEXT),
  },
  {
    title: "A tone at dusk",
    author: "Nakato Ssebunya",
    description: "The evening signal of a ferry. Sample record: the sound is a test tone.",
    category: "Library",
    specialization: "Cultural Heritage",
    country: "Uganda",
    tags: ["sound", "ferry"],
    contentType: "audio",
    publishedDate: "2024-07-07",
    by: "contributor@example.org",
    status: "pending",
    file: { name: "a-tone-at-dusk.wav", bytes: () => createWavFile(1.5) },
  },
  {
    title: "Catalogue of a wet archive",
    author: "Nakato Ssebunya",
    description: "What could still be read after a flood, shelf by shelf. Sample record.",
    category: "Library",
    specialization: "Archival Studies",
    country: "Uganda",
    tags: ["archive", "rain"],
    contentType: "article",
    by: "contributor@example.org",
    status: "rejected",
    rejectionReason: "The second half of the file is missing: please send all twelve shelves.",
    file: createTextFile(
      "catalogue-of-a-wet-archive.txt",
      "Shelf 1: legible.",
      "Shelf 2: legible with a lamp.",
    ),
  },
];

export const DEMO_CONTENT = [...DEMO_WORKS, ...DEMO_RECORDS];
