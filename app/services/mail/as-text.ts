import { type About, type Desk, type Letter, type Part, asName } from "./letter.ts";

/** 72 wide, each link whole on a line of its own, where no program breaks it. */

const WIDTH = 72;

export function asText(desk: Desk, { parts, why }: Letter, about: About, name: string | undefined): string {
  const { say } = desk;
  const { origin, unsubscribeUrl } = about;
  const blocks = [
    greeting(desk, name),
    ...parts.map((part) => blockOf(part, desk, origin)),
    `${say("mail.regards")}\n${say("site.name")}`,
    `--\n${wrapped(why)}`,
    ...(unsubscribeUrl ? [linkLines(desk, say("mail.unsubscribe"), unsubscribeUrl)] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}

export function greeting({ say }: Desk, name: string | undefined): string {
  const known = asName(name);
  return known ? say("mail.hello", { name: known }) : say("mail.hello-nobody");
}

function blockOf(part: Part, desk: Desk, origin: string): string {
  if ("say" in part) return wrapped(part.say);
  if ("act" in part) return linkLines(desk, part.act, origin + part.to);
  if ("quote" in part) {
    const lines = part.quote.split("\n").map((line) => (line ? wrapped(line, "  ", "  ") : ""));
    return [desk.say("mail.detail", { label: part.label, value: "" }).trimEnd(), ...lines].join("\n");
  }
  return part.details
    .map(([label, value]) => wrapped(desk.say("mail.detail", { label, value }), "", "  "))
    .join("\n");
}

const linkLines = ({ say }: Desk, label: string, url: string) =>
  `${say("mail.detail", { label, value: "" }).trimEnd()}\n${url}`;

/** A word longer than a line goes on in the next. */
function wrapped(text: string, first = "", rest = ""): string {
  const lines = [first];
  let isEmpty = true;
  for (const word of text.split(" ").flatMap(inPieces)) {
    const fits = width(`${lines.at(-1)} ${word}`) <= WIDTH;
    if (isEmpty) lines[lines.length - 1] += word;
    else if (fits) lines[lines.length - 1] += ` ${word}`;
    else lines.push(rest + word);
    isEmpty = false;
  }
  return lines.join("\n");
}

const LONGEST_WORD = WIDTH - 2;

function inPieces(word: string): string[] {
  const characters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length || at === 0; at += LONGEST_WORD)
    pieces.push(characters.slice(at, at + LONGEST_WORD).join(""));
  return pieces;
}

const width = (line: string) => [...line].length;
