import { greeting } from "./as-text.ts";
import type { About, Desk, Letter, Part } from "./letter.ts";

/** The only writer of HTML for mail: the template is markup, and each value is escaped here. */
export function html(markup: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(markup.map(unindented).reduce((text, part, at) => text + said(values[at - 1]!) + part));
}

/** The source's indentation is not sent. */
const unindented = (part: string) => part.replaceAll(/\n +/g, "\n");

class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | Html[];

function said(value: Value): string {
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map((one) => one.text).join("") : escaped(value);
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/**
 * For programs that show no plain text. The reader's own colours of page and letters stay, so it is legible on dark,
 * too; only the button has colours, and has both.
 */

const BODY = "margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 Georgia,serif;overflow-wrap:anywhere";
const NAME =
  "margin:0 0 16px;padding:0 0 8px;border-bottom:3px solid #b5573c;font-size:20px;font-weight:bold";
const ROWS = "margin:16px 0;padding:0 0 0 12px;border-left:3px solid #b5573c";
const LABEL = "font-size:14px";
const VALUE = "margin:0 0 8px";
const QUOTE = "margin:4px 0 16px;padding:0 0 0 12px;border-left:3px solid #8c7b68;white-space:pre-line";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background-color:#9c3a26;color:#fff8ef;text-decoration:none";
const SMALL = "margin:24px 0 0;padding:12px 0 0;border-top:1px solid #8c7b68;font-size:14px";

export function asHtml(desk: Desk, letter: Letter, about: About, name: string | undefined): string {
  const { say, language } = desk;
  const { origin, unsubscribeUrl } = about;
  let acts = 0;
  const parts = letter.parts.map((part) => written(part, origin, "act" in part && acts++ === 0));
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${say("site.name")}</title>
      </head>
      <body style="${BODY}">
        <p style="${NAME}">${say("site.name")}</p>
        <p>${greeting(desk, name)}</p>
        ${parts}
        <p>${say("mail.regards")}<br />${say("site.name")}</p>
        <p style="${SMALL}">
          ${letter.why}${unsubscribeUrl ? html`<br /><a style="color:inherit" href="${unsubscribeUrl}">${say("mail.unsubscribe")}</a>` : ""}
        </p>
      </body>
    </html> `.text;
}

function written(part: Part, origin: string, isFirstAct: boolean): Html {
  if ("say" in part) return html`<p>${part.say}</p> `;
  if ("quote" in part)
    return html`<p style="margin:0;${LABEL}">${part.label}</p>
      <blockquote dir="auto" style="${QUOTE}">${part.quote}</blockquote> `;
  if ("act" in part)
    return html`<p style="margin:20px 0">
      <a style="${isFirstAct ? BUTTON : "color:inherit"}" href="${origin + part.to}">${part.act}</a>
    </p> `;
  const rows = part.details.map(
    ([label, value]) =>
      html`<dt style="${LABEL}">${label}</dt>
        <dd dir="auto" style="${VALUE}">${value}</dd> `,
  );
  return html`<dl style="${ROWS}">${rows}</dl> `;
}
