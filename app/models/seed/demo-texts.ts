/** All of these are our own words. */

export const DRUM = [
  [
    "The tree is planted for somebody. In the hills above Gitega a drum begins some forty years before it is heard, when a father plants a cordia at the edge of the field and says aloud whose it is to be. The child who hears it may be two years old. Nobody writes it down, and nobody has ever been known to forget it.",
    "It is felled for somebody else. The one for whom it was planted may not touch the axe: he stands aside, with his back to the tree, until it lies. Of the eleven makers whom I asked why, nine said that it had always been so. The tenth said that one should not see one's own drum fall. The eleventh asked me whether I had watched my own teeth being pulled.",
    "# Who is called",
    "When the skin has dried, three people are called: the eldest woman of the house on the hill opposite, because the sound must reach her; a child who has not yet lost a tooth, because the sound must not frighten it; and whoever quarrelled last with the maker, because a drum that opens with a quarrel stays in tune.",
  ],
  [
    "# Custody",
    "A drum has no owner in the sense of the district office, which has asked for one since 1934. It has a keeper, who feeds it butter in the dry months, and it has people who may ask for it. The keeper may refuse a wedding. He may not refuse a funeral, and he may not refuse the rain.",
    "Keepers follow each other by a rule that I needed six years to understand. It goes neither to the eldest nor to the ablest, but to whoever, at the last funeral, stood nearest to the drum without having been told to. People who want to keep a drum therefore stand far away from it, and people who do not want to are careful, too.",
    "# Three that are silent",
    "Three of the drums have never been played in a house with a door. The reason that one is given is the echo. The reason that one overhears is that each of them was once carried out of a burning house, and that a door had been in the way.",
  ],
  [
    "# What the office wrote",
    "The file of the district office has forty-one letters about drums. In thirty of them somebody asks who owns one. In eleven somebody answers, and no two of the answers name the same person. The last letter, of 1958, is a single line: the drum has been heard, the matter is closed.",
    "I have left the names of the keepers out of these pages, because they asked me to, and the names of the hills in, because the hills did not mind.",
  ],
];

export const SALT = [
  [
    "On heads, on bicycles, on lorries: this is how the salt of Katwe left the crater lake, and the order is that of the years. A head carried twelve kilograms for nine days. A bicycle carried eighty and broke a spoke at the same ford each time, so that a man lived there by mending spokes. A lorry carried four tons and did not stop.",
    "# The lake",
    "Each family has its pan, a square of mud walls as high as a knee. The water is let in at new moon and left. What rises first is scum, what rises second is for cattle, what rises third is for people, and what is left is for nobody and is called the sleep of the lake.",
  ],
  [
    "# What came back",
    "For salt there came back hoes from the west, bark cloth from the east, dried fish from the next lake but one, and news. A trader of ninety, who had walked the road as a boy, told me that the price of a load of salt was never said before the news had been told, since news changed the price.",
    "# The ford",
    "The spoke mender's son mends lorries now, at the same ford, and has built a roof. Over it he has painted the word that his father used to call out to the bicycles: polepole.",
  ],
];

export const DOORS = [
  [
    "Sixty-four doors were measured between June and September, each from the inside first, because it is the inside of a door that its carver was paid for last and hurried most. Fifty-one stand where they were hung. Thirteen were found by asking who had sold one.",
    "# Frames",
    "The frames fall into three kinds. In the first the lintel carries a rosette with eight leaves and the posts carry a chain. In the second the chain has become a wave. In the third, which is the youngest, there is a date, and the date is wrong in every case that could be tested, by between two and nine years, always earlier.",
  ],
  [
    "# Doors that were sold",
    "Of the thirteen that were sold, five are in hotels, three in one museum, two in ships, and three could not be found. A frame without its house loses about a hand's breadth of its height within ten years: buyers saw off what has rotted at the foot, and the rosette comes nearer to the eyes of whoever enters.",
    "Coral stone keeps the mark of a hinge. So the houses remember their doors longer than the doors remember their houses.",
  ],
];

export const TORTOISE = [
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

export const WINDS = [
  [
    "Kaskazi. Kusi. Matlai. Umande. A sailor of the coast has four words where the forecast has one, and none of the four is a direction alone. Kaskazi is the north-east wind and the months in which it blows, the goods that come with it and the cousins who come with the goods.",
    "# Kaskazi",
    "It is said to arrive on the ninetieth day of the sailors' year. In the notebooks of three captains, from 1911 to 1964, it came on that day in four years of fifty-three, and within a week of it in thirty-one.",
  ],
  [
    "# Le vent dans les lettres",
    "Un commis français de Zanzibar, en 1898, écrit à sa mère que le vent tourne ici comme une page : on ne le voit pas venir, on voit seulement que l'on en est à la suivante. Il note aussi le prix des clous de girofle, et que les deux vont ensemble.",
    "# Umande",
    "The last of the four is hardly a wind: it is the breath of the land before dawn, in which the small boats go out. Nobody has ever given it a date.",
  ],
];

/** `from` and `to` are in seconds. */
export type DemoCue = { from: number; to: number; words: string };
export type DemoTranscript = { language: string; cues: DemoCue[] };

export const HONEY: DemoCue[] = [
  { from: 0, to: 4, words: "Biira Masika: One does not go to a hive with a question in the mouth." },
  { from: 4, to: 8, words: "You ask at the door, and then you sit down as if you had not asked." },
  { from: 8, to: 11, words: "Who sits well is asked what he came for." },
  { from: 11, to: 15, words: "Then you ask the second time, and it is the second time that counts." },
  { from: 15, to: 19, words: "My mother was refused once. She said: good, so they are still awake." },
  { from: 19, to: 24, words: "The bees hear the first asking. The honey hears the second." },
];

export const ASALI: DemoCue[] = [
  { from: 0, to: 4, words: "Biira Masika: Haendi mtu mzingani na swali mdomoni." },
  { from: 4, to: 8, words: "Unauliza mlangoni, kisha unakaa kana kwamba hukuuliza." },
  { from: 8, to: 11, words: "Anayekaa vizuri huulizwa amekuja kutafuta nini." },
  { from: 11, to: 15, words: "Kisha unauliza mara ya pili, na ni hiyo ya pili inayohesabika." },
  { from: 15, to: 19, words: "Mama yangu alikataliwa mara moja. Akasema: vema, basi bado wako macho." },
  { from: 19, to: 24, words: "Nyuki husikia ombi la kwanza. Asali husikia la pili." },
];

export const AT_THE_GATE: DemoCue[] = [
  { from: 0, to: 1, words: "The smallest asks who stands at the gate." },
  { from: 1, to: 2, words: "The second and the third answer for the house." },
  { from: 2, to: 3, words: "When the greatest has spoken, the guest sits." },
];
