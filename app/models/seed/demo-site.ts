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
  partners: PARTNERS.map((name) => ({ name, href: "", logo: null })),
};
