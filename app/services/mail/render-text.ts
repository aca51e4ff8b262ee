import {
  type MessageEnvelope,
  type MessageFormatter,
  type MessageContent,
  type MessagePart,
  toSafeName,
} from "./message-content.ts";

const TEXT_WIDTH = 72;

export function renderText(
  formatter: MessageFormatter,
  { parts, reason }: MessageContent,
  delivery: MessageEnvelope,
  name: string | undefined,
): string {
  const { t } = formatter;
  const { origin, unsubscribeUrl } = delivery;
  const blocks = [
    formatGreeting(formatter, name),
    ...parts.map((part) => renderBlock(part, formatter, origin)),
    `${t("mail.regards")}\n${t("site.name")}`,
    `--\n${wrapText(reason)}`,
    ...(unsubscribeUrl ? [renderLink(formatter, t("mail.unsubscribe"), unsubscribeUrl)] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}

export function formatGreeting({ t }: MessageFormatter, name: string | undefined): string {
  const safeName = toSafeName(name);
  return safeName ? t("mail.hello", { name: safeName }) : t("mail.hello-anonymous");
}

function renderBlock(part: MessagePart, formatter: MessageFormatter, origin: string): string {
  if ("paragraph" in part) return wrapText(part.paragraph);
  if ("link" in part) return renderLink(formatter, part.link, origin + part.to);
  if ("quote" in part) {
    const lines = part.quote.split("\n").map((line) => (line ? wrapText(line, "  ", "  ") : ""));
    return [formatter.t("mail.detail", { label: part.label, value: "" }).trimEnd(), ...lines].join("\n");
  }
  return part.details
    .map(([label, value]) => wrapText(formatter.t("mail.detail", { label, value }), "", "  "))
    .join("\n");
}

const renderLink = ({ t }: MessageFormatter, label: string, url: string) =>
  `${t("mail.detail", { label, value: "" }).trimEnd()}\n${url}`;

function wrapText(text: string, first = "", indent = ""): string {
  const lines = [first];
  let isEmpty = true;
  for (const word of text.split(" ").flatMap(splitWord)) {
    const fits = countCharacters(`${lines.at(-1)} ${word}`) <= TEXT_WIDTH;
    if (isEmpty) lines[lines.length - 1] += word;
    else if (fits) lines[lines.length - 1] += ` ${word}`;
    else lines.push(indent + word);
    isEmpty = false;
  }
  return lines.join("\n");
}

const MAX_WORD_LENGTH = TEXT_WIDTH - 2;

function splitWord(word: string): string[] {
  const characters = [...word];
  const chunks: string[] = [];
  for (let start = 0; start < characters.length || start === 0; start += MAX_WORD_LENGTH)
    chunks.push(characters.slice(start, start + MAX_WORD_LENGTH).join(""));
  return chunks;
}

const countCharacters = (line: string) => [...line].length;
