import { MESSAGES } from "../../messages/all.server.ts";
import type { SiteSettings } from "../../schemas/site.ts";

const inAllLanguages = (text: string) => ({ en: text, sw: text, fr: text });
const PARTNERS = [
  "Rift National Archive",
  "Lake Institute",
  "Coast Museums",
  "Rift Press",
  "Makumbusho ya Ziwa",
  "Hills University",
];

const SLIDES = [
  ["repository", "/scholarly-repository", "archive-shelves"],
  ["literary", "/literary-collection", "courtyard-evening"],
  ["contributors", "/contributors-database", "launching-a-boat"],
  ["visits", "/visits-appointments", "exhibition-hall"],
  ["media", "/media", "dhow-at-sunset"],
] as const;

const inEachLanguage = (key: keyof typeof MESSAGES.en) => ({
  en: MESSAGES.en[key] as string,
  sw: MESSAGES.sw[key] as string,
  fr: MESSAGES.fr[key] as string,
});

/** The ids are fixed, so that unchanged settings are recognised. */
export const DEMO_SLIDE_PICTURES = SLIDES.map(([, , drawing], i) => ({
  id: `019a0000-0000-7000-8000-00000000000${i + 1}`,
  drawing,
}));

/** The standard slides, with pictures. */
const DEMO_SLIDES = SLIDES.map(([name, href], i) => ({
  title: inEachLanguage(`slide.${name}`),
  text: inEachLanguage(`slide.${name}-text`),
  href,
  picture: DEMO_SLIDE_PICTURES[i]!.id,
  credit: { en: "Sample drawing", sw: "Mchoro wa mfano", fr: "Dessin d’exemple" },
}));

export const DEMO_SITE: Partial<SiteSettings> = {
  tagline: {
    en: "The heritage and scholarship of East Africa: read it, hear it, come and see it.",
    sw: "Maarifa na urithi wa Afrika Mashariki: soma, sikiliza, na utembelee.",
    fr: "Le patrimoine et le savoir de l’Afrique de l’Est : à lire, à écouter, à venir voir.",
  },
  address: inAllLanguages("1 Example Street, Nairobi"),
  openingHours: {
    en: "Daily 9:00–17:00 EAT",
    sw: "Kila siku 9:00–17:00 (saa tatu asubuhi hadi saa kumi na moja jioni, EAT)",
    fr: "Tous les jours, de 9 h à 17 h (heure d’Afrique de l’Est)",
  },
  telephone: "+254 000 000 000",
  email: "visits@example.org",
  carousel: DEMO_SLIDES,
  partners: PARTNERS.map((name) => ({ name, href: "", logo: null })),
};
