import { xml, type Xml } from "#app/core/text/xml.ts";

import type { MessageBlock, MessageContent } from "./compose-message.ts";

/** Text has the mail program's colours, so that it is legible in dark mode. Only the button has its own colours. */

const BODY_STYLE =
  "margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 Georgia,serif;overflow-wrap:anywhere";
const SITE_NAME_STYLE =
  "margin:0 0 16px;padding:0 0 8px;border-bottom:3px solid #b5573c;font-size:20px;font-weight:bold";
const DETAILS_STYLE = "margin:16px 0;padding:0 0 0 12px;border-left:3px solid #b5573c";
const LABEL_STYLE = "font-size:14px";
const VALUE_STYLE = "margin:0 0 8px";
const QUOTE_STYLE = "margin:4px 0 16px;padding:0 0 0 12px;border-left:3px solid #8c7b68;white-space:pre-line";
const BUTTON_STYLE =
  "display:inline-block;padding:12px 20px;border-radius:6px;background-color:#9c3a26;color:#fff8ef;text-decoration:none";
const FOOTER_STYLE = "margin:24px 0 0;padding:12px 0 0;border-top:1px solid #8c7b68;font-size:14px";

export function renderHtml({ formatter, greeting, blocks, reason, unsubscribe }: MessageContent): string {
  const { t, language } = formatter;
  const firstLink = blocks.find((block) => "link" in block);
  return xml`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${t("site.name")}</title>
</head>
<body style="${BODY_STYLE}">
<p style="${SITE_NAME_STYLE}">${t("site.name")}</p>
<p>${greeting}</p>
${blocks.map((block) => renderBlock(block, block === firstLink ? BUTTON_STYLE : "color:inherit"))}
<p>${t("mail.regards")}<br />${t("site.name")}</p>
<p style="${FOOTER_STYLE}">${reason}${unsubscribe && xml`<br /><a style="color:inherit" href="${unsubscribe.url}">${unsubscribe.link}</a>`}</p>
</body>
</html>`.text;
}

function renderBlock(block: MessageBlock, linkStyle: string): Xml {
  if ("paragraph" in block) return xml`<p>${block.paragraph}</p>`;
  if ("quote" in block)
    return xml`<p style="margin:0;${LABEL_STYLE}">${block.label}</p>
<blockquote dir="auto" style="${QUOTE_STYLE}">${block.quote}</blockquote>`;
  if ("link" in block)
    return xml`<p style="margin:20px 0"><a style="${linkStyle}" href="${block.url}">${block.link}</a></p>`;
  const rows = block.details.map(
    ([label, value]) =>
      xml`<dt style="${LABEL_STYLE}">${label}</dt><dd dir="auto" style="${VALUE_STYLE}">${value}</dd>`,
  );
  return xml`<dl style="${DETAILS_STYLE}">${rows}</dl>`;
}
