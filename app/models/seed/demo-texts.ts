export const DRUM_TEXT = [
  [
    "The ritual dance of the royal drum is performed in all parts of Burundi. It combines drumming with dance, heroic poetry and traditional songs. In 2014 UNESCO added it to the Representative List of the Intangible Cultural Heritage of Humanity.",
    "# The word",
    "In Kirundi a drum is called ingoma. The same word also means kingdom.",
    "# The wood",
    "Drums are made from the drum tree, a species of Cordia. Its name in Kirundi is umuvugangoma.",
  ],
  [
    "# Arrangement",
    "A performance needs a dozen drums or more, always an odd number. They stand in a semicircle around a central drum. Some drums keep a continuous rhythm, and the others follow the central drum. Two or three drummers at a time leave their place and dance.",
    "# Occasions",
    "The drums are played at national and local celebrations and to welcome important visitors.",
  ],
  [
    "# Guardians",
    "Under the monarchy the drums belonged to the court. Families of guardians kept them in sanctuaries, of which Gishora near Gitega is the best known. Many drummers of today are descendants of these families.",
    "# Source",
    'UNESCO, Representative List of the Intangible Cultural Heritage of Humanity, "Ritual dance of the royal drum", 2014. This summary is sample content: check the source before you cite it.',
  ],
];

export const SALT_TEXT = [
  [
    "Lake Katwe is a salt lake in a crater in western Uganda. People have produced salt there for centuries.",
    "# The pans",
    "Salt is made in pans at the edge of the lake. A pan is one to one and a half metres deep and has a rim of earth and wood. Lake water is let in and evaporates. In dry weather salt forms in about a week.",
  ],
  [
    "# Transport",
    "Before there were roads, salt was carried on the head. A usual load was 25 to 30 kilograms. Later, bicycles and lorries took over.",
    "# Trade",
    "Traders exchanged salt for food, cloth and iron tools. This text is sample content and was not checked.",
  ],
];

export const CARVED_DOORS_TEXT = [
  [
    "This survey is sample content: its figures are invented. Sixty-four carved doors were measured between June and September 2016. Fifty-one were in their original place. Thirteen had been sold and were traced through their owners.",
    "# Frames",
    "The frames are of three types. In the first, the lintel has a rosette with eight petals and the posts have a chain pattern. In the second, the chain has become a wave. In the third, which is the most recent, the lintel has a date.",
  ],
  [
    "# Doors that were sold",
    "Of the thirteen doors that had been sold, five are in hotels, three in a museum, two on ships and three in private houses. Most of them have lost some height, because the lower end of the frame had rotted and was cut off.",
    "The houses are built of coral stone, which shows the position of the hinges after a door has been removed.",
  ],
];

export const TORTOISE_TEXT = [
  [
    "Onyesho la kwanza. Uwanja wa shule, jioni. Mzee Kobe anaingia polepole sana, amebeba kibuyu. Watoto wanamsubiri, wengine wamelala.",
    "MZEE KOBE: Nimekuja. Mliniita jana, nami nikatoka jana. Nani kati yenu bado anakumbuka alichotaka kuniuliza?",
    "MTOTO WA KWANZA: Tulitaka kujua kwa nini nyumba yako iko mgongoni.",
    "MZEE KOBE: Kwa sababu miguu yangu haikubali kurudi. Nyumba inayokaa mahali pamoja humngoja mwenyewe, na mimi sipendi kumngojesha mtu.",
  ],
  [
    "# Onyesho la pili",
    "Kisimani. Sungura anakuja mbio, anakunywa, anaondoka bila kusalimia. Mzee Kobe anafika baadaye na kukuta maji yamechafuka.",
    "MZEE KOBE: Aliyekunywa kwa haraka amewaachia wengine tope. Tutakaa hapa mpaka maji yatulie, na wakati tunangoja nitawasimulia.",
    "# Onyesho la tatu",
    "Maji yametulia. Watoto wanajiona ndani yake, na nyuma yao wanaona nyota. Mzee Kobe amelala. Hakuna anayemwamsha.",
  ],
];

export const WINDS_TEXT = [
  [
    "This glossary explains four wind names that sailors of the Swahili coast use. It is sample content and was not checked.",
    "# Kaskazi",
    "The north-east monsoon, and the season in which it blows, from about November to March.",
    "# Kusi",
    "The south-east monsoon, and the season in which it blows, from about April to October.",
  ],
  [
    "# Matlai",
    "A wind from the east, in the morning.",
    "# Umande",
    "The light breeze from the land before dawn. The word also means dew.",
  ],
];

export const IRON_TEXT = [
  [
    "Cette note résume les travaux publiés sur la métallurgie du fer au Buhaya, dans le nord-ouest de la Tanzanie. C’est un contenu d’exemple.",
    "# Les fourneaux",
    "Les vestiges les plus fréquents sont les scories, le charbon de bois et les briques des fourneaux.",
  ],
  [
    "# La datation",
    "Le charbon de bois permet de dater les fourneaux. Les dates doivent être comparées avec la position des scories dans le sol.",
  ],
];

export type DemoCue = { from: number; to: number; words: string };
export type DemoTranscript = { language: string; cues: DemoCue[] };

export const HONEY_CUES: DemoCue[] = [
  { from: 0, to: 4, words: "Agnes Biira: I check the hives early in the morning, before it gets hot." },
  { from: 4, to: 8, words: "I have twelve hives. Most of them hang in the trees behind the house." },
  { from: 8, to: 11, words: "You need smoke, a veil and slow movements." },
  { from: 11, to: 15, words: "We harvest twice a year, after each rainy season." },
  { from: 15, to: 19, words: "Last year the flowers came late, and we filled only nine jars." },
  { from: 19, to: 24, words: "I leave some of the honey in the hive, so that the bees stay." },
];

export const HONEY_CUES_KISWAHILI: DemoCue[] = [
  { from: 0, to: 4, words: "Agnes Biira: Hukagua mizinga asubuhi na mapema, kabla ya jua kuwa kali." },
  { from: 4, to: 8, words: "Nina mizinga kumi na miwili. Mingi imetundikwa kwenye miti nyuma ya nyumba." },
  { from: 8, to: 11, words: "Unahitaji moshi, kinga ya uso na mwendo wa polepole." },
  { from: 11, to: 15, words: "Tunavuna mara mbili kwa mwaka, baada ya kila msimu wa mvua." },
  { from: 15, to: 19, words: "Mwaka jana maua yalichelewa, tukajaza chupa tisa tu." },
  { from: 19, to: 24, words: "Huacha asali kidogo mzingani, ili nyuki wasihame." },
];

export const FOUR_DRUMS_CUES: DemoCue[] = [
  { from: 0, to: 1, words: "The first drum." },
  { from: 1, to: 2, words: "The second drum and the third drum." },
  { from: 2, to: 3, words: "The fourth drum, and silence." },
];
