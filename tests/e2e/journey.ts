import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, test as base, type APIResponse, type Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";

import { PASSWORD } from "../setup/password.ts";
import { DEMO_USERS } from "../setup/screens.ts";
import { t } from "../setup/translate.ts";

/** Every journey fails on a script error and on a request to another origin. */
export const test = base.extend<{ hasScript: boolean }>({
  baseURL: async ({}, use) => use(process.env.JOURNEYS_AT),
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const errors = collectErrors(page, baseURL);
    await use(page);
    expect(errors).toEqual([]);
  },
});
export { DEMO_USERS, expect };

/** Collects script errors and requests to other origins from now on. */
export function collectErrors(page: Page, siteOrigin = process.env.JOURNEYS_AT) {
  const errors: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteOrigin) errors.push(`requests ${origin}`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // Chromium logs every 4xx as an error; some journeys expect them.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

const validator = new HtmlValidate(
  JSON.parse(readFileSync(new URL("../contract/html-validate.json", import.meta.url), "utf8")),
);

export async function expectValidHtml(html: string) {
  const report = await validator.validateString(html);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
  // html-validate has no rule for this.
  for (const [select] of html.matchAll(/<select[^>]*\srequired[^]*?<option[^>]*>/g))
    if (!/<option value=""/.test(select))
      problems.push(`a required select without an empty choice: ${select}`);
  // Nor for empty options, which only a datalist may have.
  const withoutSuggestions = html.replaceAll(/<datalist[^]*?<\/datalist>/g, "");
  for (const [option] of withoutSuggestions.matchAll(/<option[^>]*>\s*<\/option>/g))
    if (!/\slabel="[^"]/.test(option)) problems.push(`an option without a label: ${option}`);
  expect(problems).toEqual([]);
}

/** The minified build, which browsers parse in half the time. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks the current state of the page with axe: these rules, or all of AXE_TAGS. Needs script. */
export async function expectAccessible(page: Page, rules?: string[]) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const runOnly: RunOptions["runOnly"] = rules
    ? { type: "rule", values: rules }
    : { type: "tag", values: AXE_TAGS };
  // Without reports of passed rules: half the time.
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  const problems = await page.evaluate(async (axeOptions) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, axeOptions);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
  expect(problems.map((problem) => problem.slice(0, 300))).toEqual([]);
}

/** After hydration forms are submitted by script. */
export async function waitForHydration(page: Page) {
  // React hydrates Suspense boundaries, such as lazily loaded components, after the root.
  await page.waitForFunction(() => {
    type Part = { child: Part | null; sibling: Part | null; memoizedState: { dehydrated?: unknown } | null };
    type Root = { stateNode: { current: Part & { memoizedState: { isDehydrated: boolean } } } };
    const hasDehydrated = (first: Part | null): boolean => {
      for (let fiber = first; fiber; fiber = fiber.sibling)
        if (fiber.memoizedState?.dehydrated || hasDehydrated(fiber.child)) return true;
      return false;
    };
    const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    const root = (container as Root | undefined)?.stateNode.current;
    return root?.memoizedState.isDehydrated === false && !hasDehydrated(root.child);
  });
}

/** Fails at once if a request outside of the page is refused. */
export async function expectOk(request: Promise<APIResponse>) {
  const response = await request;
  expect(response.ok(), `${response.status()} of ${response.url()}: ${await response.text()}`).toBe(true);
  return response;
}

export async function logInAs(page: Page, role: keyof typeof DEMO_USERS) {
  const [email, password] = DEMO_USERS[role];
  await expectOk(page.request.post("/api/auth/login", { data: { email, password } }));
}

/** Registers a new reader and logs in. */
export async function logInAsNewReader(page: Page, name = "Amina Said") {
  const reader = { email: uniqueEmail("reader"), password: PASSWORD };
  await expectOk(page.request.post("/api/auth/register", { data: { name, ...reader } }));
  await expectOk(page.request.post("/api/auth/login", { data: reader }));
  return reader;
}

export const uniqueText = (words: string) => `${words} ${Math.random().toString(36).slice(2)}`;
export const uniqueEmail = (words: string) => `${uniqueText(words).replace(" ", "-")}@example.org`;

/** "d places" as the source of a regular expression. */
export const PLACES_PATTERN = t("appointments.places", { count: 2 }).replace("2", "\\d+");

/** Without script the booking form has several steps. */
export async function continueBooking(page: Page, hasScript: boolean) {
  if (!hasScript) await page.getByRole("button", { name: t("appointments.continue") }).click();
}

export async function openPage(page: Page, path: string, hasScript: boolean) {
  const response = await page.goto(path);
  if (hasScript) await waitForHydration(page);
  return response;
}

/** Time advances only by `runFor`: on a busy machine seconds may pass between two steps. */
export async function pauseClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 3_600_000);
}

/** Poll options for the result of a scheduled job; also extends the timeout of the test. */
export function getJobPollOptions() {
  test.setTimeout(480_000);
  return { timeout: 200_000 };
}

const WEEKS = 120;
let weeks = 0;

/** A date at least 60 weeks away that no other test uses. 1 is Monday, 7 is Sunday; workers have disjoint weeks. */
export function getUniqueWeekday(isoWeekday: number) {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 * (60 + test.info().workerIndex * WEEKS + (weeks++ % WEEKS)));
  while (day.getUTCDay() !== isoWeekday % 7) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
