import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { PAGE_ENCODING, NONCE, withContentSecurityPolicy } from "./page-policy.server.ts";

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
const own = (content: string) => `<script nonce="${NONCE}">${content}</script>`;
const page = (body: string) =>
  `<html><style id="styles" nonce="${NONCE}">a{}</style><body>${body}${own("start()")}</body></html>`;

test("lists the hashes of our own scripts and removes the nonce", () => {
  const { page: sent, policy } = withContentSecurityPolicy(
    page(`<script nonce="${NONCE}" async="">more()</script>`),
  );
  expect(policy).toContain(`script-src 'self' ${hash("more()")} ${hash("start()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy).not.toContain("unsafe");
  expect(sent).not.toContain(NONCE);
  expect(sent).toContain('<script async="">more()</script>');
});

test("hashes text of any language as the browser does", () => {
  const words = "say('Kĩswahili — 你好')";
  const { page: sent, policy } = withContentSecurityPolicy(
    Buffer.from(page(own(words))).toString(PAGE_ENCODING),
  );
  expect(policy).toContain(hash(words));
  expect(Buffer.from(sent, PAGE_ENCODING).toString()).toContain(`<script>${words}</script>`);
});

test.each([
  "<script>evil()</script>",
  "<script >evil()</script><style>evil()</style>",
  '<script nonce="">evil()</script>',
  '<script nonce="guessed">evil()</script>',
  `<script data-mark='${NONCE.slice(0, -1)}'>evil()</script>`,
  "<SCRIPT>evil()</SCRIPT>",
  "<style>evil()</style>",
])("does not list injected content: %s", (injected) => {
  const { policy } = withContentSecurityPolicy(page(injected));
  expect(policy).not.toContain(hash("evil()"));
  expect(policy).toBe(withContentSecurityPolicy(page("")).policy);
});

test("does not list a script that was opened before ours", () => {
  const { policy } = withContentSecurityPolicy(page("<script>evil();"));
  expect(policy).not.toContain(hash(`evil();${own("start()")}`.replace("</script>", "")));
});
