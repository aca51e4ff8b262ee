/** A text page of maximum length, with ordinary words of three languages. */

const WORDS = `watu wa pwani walisimulia hadithi nyingi kuhusu bahari samaki majahazi upepo wa kaskazini na safari za wazee
 waliokwenda mbali kutafuta biashara ya karafuu pembe nguo shanga na chumvi katika miji ya kale iliyojengwa kwa mawe
 along the shore old families kept ledgers letters drums and songs whose words nobody had written before the harbour clerk
 began in a thin blue book to set down what each boat carried who owed whom and which winds brought rain to the fields
 les anciens racontaient que la rivière avait changé de lit trois fois depuis la fondation du village et que chaque
 famille gardait une pierre de la première maison enveloppée dans un tissu rouge avec les noms de ceux qui partirent`;
const PAGE_CHARACTERS = 6_000;

export function buildLargestPage(seed = 7): string {
  const words = WORDS.split(/\s+/);
  let state = seed;
  const nextRandom = (count: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % count;
  const sentence = (length: number) => {
    let text = "";
    while (text.length < length) text += ` ${words[nextRandom(words.length)]}${nextRandom(4) ? "" : "ni"}`;
    return text.trim();
  };
  let html = `<h2>${sentence(40)}</h2>`;
  while (html.replaceAll(/<[^>]*>/g, "").length < PAGE_CHARACTERS - 400) html += `<p>${sentence(380)}.</p>`;
  return html;
}

export const buildLongContents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    level: 2 + (index % 2),
    text: buildLargestPage(index + 1).slice(4, 50),
    page: 1 + (index % 36),
  }));
