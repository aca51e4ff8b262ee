/** The only writer of HTML for mail: the template is markup, and each value is escaped here. */
export function html(markup: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(markup.map(unindented).reduce((text, part, at) => text + said(values[at - 1]!) + part));
}

/** The source's indentation is not sent. */
const unindented = (part: string) => part.replaceAll(/\n +/g, "\n");

export class Html {
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
