import type { Translate } from "#app/messages/translate.ts";

import type { MessageBlock, MessageContent } from "./compose-message.ts";

const TEXT_WIDTH = 72;

export function renderText({
  formatter: { t },
  greeting,
  blocks,
  reason,
  unsubscribe,
}: MessageContent): string {
  const texts = [
    greeting,
    ...blocks.map((block) => renderBlock(block, t)),
    `${t("mail.regards")}\n${t("site.name")}`,
    `--\n${wrapText(reason)}`,
    ...(unsubscribe ? [renderBlock(unsubscribe, t)] : []),
  ];
  return `${texts.join("\n\n")}\n`;
}

function renderBlock(block: MessageBlock, t: Translate): string {
  const toLabel = (label: string) => t("mail.detail", { label, value: "" }).trimEnd();
  if ("paragraph" in block) return wrapText(block.paragraph);
  if ("link" in block) return `${toLabel(block.link)}\n${block.url}`;
  if ("quote" in block) {
    const lines = block.quote.split("\n").map((line) => (line ? wrapText(line, "  ", "  ") : ""));
    return [toLabel(block.label), ...lines].join("\n");
  }
  return block.details
    .map(([label, value]) => wrapText(t("mail.detail", { label, value }), "", "  "))
    .join("\n");
}

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

/** Words that are longer than a line are broken. */
const LONG_WORD_PATTERN = new RegExp(`.{1,${TEXT_WIDTH - 2}}`, "gsu");
const splitWord = (word: string): string[] => word.match(LONG_WORD_PATTERN) ?? [""];

const countCharacters = (line: string) => [...line].length;
