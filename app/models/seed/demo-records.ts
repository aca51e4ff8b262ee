import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { DemoContent } from "./demo-content.ts";
import { createPdfFile } from "./small-files.ts";

const readPicture = (name: string) => ({
  name: `${name}.jpg`,
  bytes: () => readFileSync(createRequire(import.meta.url).resolve(`#app/models/seed/pictures/${name}.jpg`)),
});

const KISUMU = { country: "Kenya", category: "Library" } as const;

/** What a museum, an archive and a library describe besides works with one file. */
export const DEMO_RECORDS: DemoContent[] = [
  {
    ...KISUMU,
    kind: "object",
    title: "Fishing basket from Dunga",
    people: [
      { role: "maker", name: "Akinyi, Rose" },
      { role: "donor", name: "Family of Rose Akinyi" },
    ],
    description: "Lowered over fish in shallow water. Sample record without a picture.",
    tags: ["fishing", "basketry", "Lake Victoria"],
    contentType: "image",
    date: "196X",
    accessionNumber: "2019.4.7",
    details: {
      material: "Papyrus and sisal cord, twined",
      dimensions: "Height 74 cm, diameter 51 cm",
      place: "Dunga, Kisumu",
      community: "Luo families who fish at Dunga",
      provenance: "Used by the maker’s family until 2018. Given to the museum in 2019.",
    },
  },
  {
    ...KISUMU,
    kind: "object",
    title: "Water pot with a twisted band",
    people: [{ role: "maker", name: "Ogutu, Pauline" }],
    description: "Built in coils and burnished with a pebble. Sample record: the pictures are drawings.",
    tags: ["pottery", "clay", "Lake Victoria"],
    contentType: "image",
    date: "1931~",
    rights: "CC0",
    accessionNumber: "2019.4.12",
    details: {
      material: "Clay, coiled and burnished",
      dimensions: "Height 41 cm, diameter 36 cm",
      place: "Dunga, Kisumu",
      provenance: "Bought from the maker’s daughter in 2019.",
    },
    coordinates: { latitude: -0.1447, longitude: 34.7366 },
    file: readPicture("water-pot"),
    moreFiles: [readPicture("water-pot-neck"), readPicture("water-pot-band")],
    labels: ["The whole pot", "Neck", "Twisted band"],
    altTexts: [
      "A round clay pot with a narrow neck and two twisted bands",
      "The neck of the pot, wider at the rim",
      "Two bands pressed into the clay with a twisted cord",
    ],
  },
  {
    ...KISUMU,
    kind: "archive-unit",
    title: "Letter on the pots of Dunga",
    author: "Spencer, C. E.",
    people: [{ role: "author", name: "Spencer, C. E." }],
    description:
      "How pots were built, from the District Commissioner’s office. Sample record: the pages are drawings.",
    tags: ["letters", "pottery", "1910s"],
    contentType: "image",
    date: "1912-03-14",
    publishedDate: "1912-03-14",
    details: { callNumber: "KSM/1/4/7", extent: "4 pages", place: "Kisumu" },
    file: readPicture("letter-1"),
    moreFiles: [readPicture("letter-2"), readPicture("letter-3"), readPicture("letter-4")],
    labels: ["Page 1", "Page 2", "Page 3", "Page 4"],
    altTexts: [
      "First page of a letter in ink, headed District Commissioner’s Office, Kisumu, 14 March 1912",
      "Second page of the letter",
      "Third page of the letter",
      "Last page of the letter, signed C. E. Spencer",
    ],
  },
  {
    ...KISUMU,
    kind: "photograph",
    title: "Fishermen on the gulf",
    people: [{ role: "photographer", name: "Fernandes, J. P." }],
    description: "Three men in a dhow. Sample record: the picture is a drawing.",
    tags: ["dhow", "fishing", "Lake Victoria"],
    contentType: "image",
    date: "1890~",
    rights: "CC0",
    details: {
      material: "Albumen print",
      dimensions: "18 × 24 cm",
      place: "Kavirondo Gulf",
    },
    file: readPicture("fishermen"),
    altTexts: ["A boat with one white sail and three people on a calm lake"],
  },
  {
    ...KISUMU,
    kind: "archive-unit",
    title: "Plan of Port Florence",
    people: [{ role: "maker", name: "Survey Office" }],
    description: "Streets and plots by the railway. Sample record: the map is a drawing.",
    tags: ["maps", "urban", "railway"],
    contentType: "image",
    date: "1908",
    rights: "CC0",
    details: { callNumber: "KSM/M/3", extent: "1 map, 1:2,000", place: "Kisumu" },
    coordinates: { latitude: -0.1022, longitude: 34.7617 },
    file: readPicture("town-map-1908"),
    altTexts: ["A folded map of a small town beside a gulf, with a railway and a pier"],
  },
  {
    kind: "book",
    title: "Pots and their makers",
    author: "Akinyi Odera; Wanjiru, Mary",
    people: [
      { role: "author", name: "Akinyi Odera" },
      { role: "author", name: "Wanjiru, Mary" },
      { role: "illustrator", name: "Ogutu, Pauline" },
    ],
    description: "Two potters tell how pots are built. Sample record.",
    category: "Literary Collection",
    country: "Kenya",
    tags: ["Non-fiction", "2016", "pottery"],
    contentType: "article",
    date: "2016",
    details: {
      publisher: "Lakeside Press",
      series: "Hands at work",
      seriesNumber: "3",
      extent: "148 pages",
      isbn: "9780306406157",
    },
    file: {
      name: "pots-and-their-makers.pdf",
      bytes: () => createPdfFile("Pots and their makers", ["Begin with the base, on a broken pot."]),
    },
  },
];
