import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, test as base, type APIResponse, type Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";

import { PASSWORD } from "../setup/password.ts";

/** Every journey fails on a script error and on a request to another origin. */
export const test = base.extend<{ hasScript: boolean }>({
  baseURL: async ({}, use) => use(process.env.JOURNEYS_AT),
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const errors = errorsOf(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});
export { expect };

/** What a page tells of that is wrong, from now on: errors of script, and questions to anybody else. */
export function errorsOf(page: Page) {
  const errors: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== process.env.JOURNEYS_AT)
      errors.push(`asks outside: ${origin}`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // Chromium notes every 4xx as an error of the console; those are part of the journey.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

const validator = new HtmlValidate(
  JSON.parse(readFileSync(new URL("../contract/html-validate.json", import.meta.url), "utf8")),
);

/** The page as it was sent is valid HTML. */
export async function expectValidHtml(html: string) {
  const report = await validator.validateString(html);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
  // A rule of HTML that the validator does not know: a choice that must be made begins with none.
  for (const [select] of html.matchAll(/<select[^>]*\srequired[^]*?<option[^>]*>/g))
    if (!/<option value=""/.test(select)) found.push(`a required select without an empty choice: ${select}`);
  // Nor does it know that an option needs a label, except as a suggestion.
  const withoutSuggestions = html.replaceAll(/<datalist[^]*?<\/datalist>/g, "");
  for (const [option] of withoutSuggestions.matchAll(/<option[^>]*>\s*<\/option>/g))
    if (!/\slabel="[^"]/.test(option)) found.push(`an option without a label: ${option}`);
  expect(found).toEqual([]);
}

/** The short form: a browser reads it once for each page that is looked at, and the long one takes it as long again. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing that axe can find, in the state that the page is in, by all rules or by some. axe itself needs script. */
export async function expectAccessible(page: Page, rules?: string[]) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const runOnly: RunOptions["runOnly"] = rules
    ? { type: "rule", values: rules }
    : { type: "tag", values: TAGS };
  // What is right need not be described: it takes half the time.
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
  expect(found.map((one) => one.slice(0, 300))).toEqual([]);
}

/** Script has taken over the page: from here on a form is sent in place. */
export async function hydrated(page: Page) {
  // React marks each element while it looks at it; only when it is done with all is a form its own.
  // A part whose script is fetched when it is shown is looked at last, long after the page around it.
  await page.waitForFunction(() => {
    type Part = { child: Part | null; sibling: Part | null; memoizedState: { dehydrated?: unknown } | null };
    type Root = { stateNode: { current: Part & { memoizedState: { isDehydrated: boolean } } } };
    const isLeft = (first: Part | null): boolean => {
      for (let part = first; part; part = part.sibling)
        if (part.memoizedState?.dehydrated || isLeft(part.child)) return true;
      return false;
    };
    const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    const whole = (container as Root | undefined)?.stateNode.current;
    return whole?.memoizedState.isDehydrated === false && !isLeft(whole.child);
  });
}

/** What a journey asks beside its page is no part of it, so a refusal would show only far from its cause. */
export async function taken(asked: Promise<APIResponse>) {
  const answer = await asked;
  expect(answer.ok(), `${answer.status()} of ${answer.url()}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** The demo's people. */
export const PEOPLE = {
  admin: ["admin@example.org", "admin123"],
  contributor: ["contributor@example.org", "contributor123"],
  user: ["reader@example.org", "reader123"],
} as const;

/** From now on the browser is somebody's. */
export async function as(page: Page, who: keyof typeof PEOPLE) {
  const [email, password] = PEOPLE[who];
  await taken(page.request.post("/api/auth/login", { data: { email, password } }));
}

/** From now on it is that of a reader whom nobody else plays. */
export async function newReader(page: Page, name = "Amina Said") {
  const reader = { email: uniqueEmail("reader"), password: PASSWORD };
  await taken(page.request.post("/api/auth/register", { data: { name, ...reader } }));
  await taken(page.request.post("/api/auth/login", { data: reader }));
  return reader;
}

export const unique = (words: string) => `${words} ${Math.random().toString(36).slice(2)}`;
export const uniqueEmail = (words: string) => `${unique(words).replace(" ", "-")}@example.org`;

/** Where there is no script the booking form is asked step by step. */
export async function goOn(page: Page, hasScript: boolean) {
  if (!hasScript) await page.getByRole("button", { name: "Continue" }).click();
}

export async function goTo(page: Page, path: string, hasScript: boolean) {
  const answer = await page.goto(path);
  if (hasScript) await hydrated(page);
  return answer;
}

/** Time stands still but for `runFor`: on a busy machine seconds pass between two steps. */
export async function standStill(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 3_600_000);
}

/** For what comes by a regular task: its turn may be late, and the journey that waits for it has longer, too. */
export function untilTasks() {
  test.setTimeout(480_000);
  return { timeout: 200_000 };
}

const WEEKS = 120;
let weeks = 0;

/** A day of its own, far from those of others: 1 is a Monday, 7 a Sunday. Each worker has weeks that no other has. */
export function weekday(wanted: number) {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 * (60 + test.info().workerIndex * WEEKS + (weeks++ % WEEKS)));
  while (day.getUTCDay() !== wanted % 7) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
