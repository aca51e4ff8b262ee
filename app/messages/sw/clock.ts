/**
 * In Kiswahili the hours are counted from sunrise: ten o'clock is the fourth hour of the morning. Clocks and forms count
 * from midnight, so a time is said in both ways.
 */

const HOURS = [
  "kumi na mbili",
  "moja",
  "mbili",
  "tatu",
  "nne",
  "tano",
  "sita",
  "saba",
  "nane",
  "tisa",
  "kumi",
  "kumi na moja",
];
const PARTS: [from: number, name: string][] = [
  [19, "usiku"],
  [16, "jioni"],
  [12, "mchana"],
  [6, "asubuhi"],
  [4, "alfajiri"],
  [0, "usiku"],
];
const MINUTES: Record<number, string> = { 0: "", 15: " na robo", 30: " na nusu" };

function fromSunrise(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const part = PARTS.find(([from]) => hour >= from)![1];
  return `saa ${HOURS[(hour + 6) % 12]}${MINUTES[minute] ?? ` na dakika ${minute}`} ${part}`;
}

/** Every time of day in a text, said in the other way beside it. */
export const inBothClocks = (text: string) =>
  text.replace(/\b\d\d:\d\d\b/g, (time) => `${time} (${fromSunrise(time)})`);
