import type { MEDIA_CATEGORIES } from "../../schemas/lists/media.ts";
import type { Rights } from "../../schemas/lists/content.ts";
import { FOUR_DRUMS_CUES, type DemoTranscript } from "./demo-texts.ts";
import { drawBasket, drawDrums } from "./drawings.ts";
import { createPdfFile, createWavFile, readDrawing } from "./small-files.ts";
import { createWebmFile } from "./small-film.ts";

export type DrawFunction = (svg: string, as: "jpeg" | "webp", width?: number) => Promise<Buffer>;

export type DemoMedia = {
  title: string;
  description: string;
  category?: (typeof MEDIA_CATEGORIES)[number];
  tags?: string[];
  country?: string;
  location?: string;
  photographer?: string;
  creditLine?: string;
  copyrightInfo?: string;
  rights?: Rights;
  altText?: string;
  file: { name: string; bytes(draw: DrawFunction): Promise<Buffer> | Buffer };
  transcripts?: DemoTranscript[];
};

const FILM_SIZE = { width: 480, height: 360 };

export const DEMO_MEDIA: DemoMedia[] = [
  {
    title: "Minutes of the ferry committee, 1961",
    description: "A page of decisions on fares and lanterns. Sample record: the minutes are invented.",
    category: "Historical Documents",
    tags: ["ferry", "minutes", "1961"],
    country: "Uganda",
    location: "Katosi",
    creditLine: "Lake Institute",
    file: {
      name: "ferry-committee-1961.pdf",
      bytes: () =>
        createPdfFile("The ferry committee", [
          "4 March 1961, under the tree.",
          "A goat pays as a bicycle does.",
          "The lantern is lit before the rain.",
        ]),
    },
  },
  {
    title: "How a coil is sewn: four stitches",
    description:
      "A worksheet for classes: four stitches for a coiled basket, each with a common mistake. Sample record: the file is a short extract.",
    category: "Educational",
    tags: ["basketry", "school"],
    country: "Rwanda",
    photographer: "Kamaliza Uwase",
    file: {
      name: "how-a-coil-is-sewn.pdf",
      bytes: () =>
        createPdfFile("How a coil is sewn", [
          "Begin in the middle.",
          "Wet the fibre before you bend it.",
          "Keep the stitches even.",
        ]),
    },
  },
  {
    title: "Signal of the evening ferry",
    description: "The evening signal at the pier. Sample record: the sound is a test tone.",
    category: "Community",
    tags: ["sound", "ferry", "lake", "evening"],
    country: "Uganda",
    location: "Katosi pier",
    photographer: "Nakato Ssebunya",
    copyrightInfo: "© Nakato Ssebunya, free to use for teaching",
    rights: "InC-EDU",
    file: { name: "evening-ferry.wav", bytes: () => createWavFile(2.5, 196) },
  },
  {
    title: "Four drums, one after the other",
    description: "A short animation of four drums that are struck in turn. Sample record.",
    category: "Events",
    tags: ["drums", "animation"],
    altText: "Four drums in a row; each lights up as it is struck",
    file: {
      name: "four-drums.webm",
      async bytes(draw) {
        const frames = [];
        for (const lit of [-1, 0, 1, 2, 3, -1])
          frames.push(await draw(drawDrums(lit), "webp", FILM_SIZE.width));
        return createWebmFile(frames, FILM_SIZE, 500);
      },
    },
    transcripts: [{ language: "English", cues: FOUR_DRUMS_CUES }],
  },
  {
    title: "A basket from above",
    description:
      "A coiled basket of raffia over banana stalk, with a star of twelve points. Sample record: the image is a drawing.",
    category: "Art & Design",
    tags: ["basketry", "raffia", "star", "Masaka", "collection"],
    country: "Uganda",
    location: "Masaka",
    photographer: "Grace Nabirye",
    creditLine: "Lake Institute, 2019.4.12",
    copyrightInfo: "© Lake Institute",
    rights: "CC BY-NC",
    altText: "A round basket seen from above, with a star of twelve dark points",
    file: { name: "basket.jpg", bytes: (draw) => draw(drawBasket(), "jpeg", 900) },
  },
  {
    title: "The last boat before the wind turns",
    description: "A dhow under sail at sunset. Sample record: the image is a drawing.",
    category: "Cultural Heritage",
    tags: ["dhow", "coast", "sea"],
    country: "Kenya",
    location: "Lamu",
    photographer: "Rashid Bakari",
    creditLine: "Coast Museums",
    altText: "A boat with one white sail on a lake at sunset, with hills behind it",
    file: { name: "last-boat.jpg", bytes: () => readDrawing("dhow-at-sunset") },
  },
  {
    title: "Carved door, house of the two brothers",
    description:
      "A carved door of two leaves. Each leaf has four panels. Sample record: the image is a drawing.",
    category: "Architecture",
    tags: ["door", "Lamu", "carving", "coral stone"],
    country: "Kenya",
    location: "Lamu, old town",
    photographer: "Rashid Bakari",
    creditLine: "Coast Museums, survey of 2016",
    copyrightInfo: "© Coast Museums",
    altText: "A wooden door of two leaves with carved panels and brass bosses, in a wall of coral stone",
    file: { name: "carved-door.jpg", bytes: () => readDrawing("carved-door") },
  },
  {
    title: "Wall at Nyakarambi",
    description: "A painted wall with zigzags. Sample record: the image is a drawing.",
    tags: ["imigongo", "painting"],
    country: "Rwanda",
    altText: "A black wall with white and red zigzags, mirrored about its middle",
    file: { name: "wall-at-nyakarambi.jpg", bytes: () => readDrawing("imigongo") },
  },
];
