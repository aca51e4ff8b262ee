import { chromium, type Browser, type Page } from "@playwright/test";

import { createEntityManager } from "#app/models/connection.server.ts";

import playwright from "../../playwright.config.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";

/** A browser on the running product in which sentences are provoked, and what was seen in it. */
export type Stage = {
  page: Page;
  hasScript: boolean;
  /** What stood in the view, each time that it was looked at. */
  seen: string[];
  /** Goes there and looks. */
  go(path: string): Promise<void>;
  look(): Promise<void>;
  /** Presses what is called so, waits until what comes of it is there, and looks. */
  press(name: string | RegExp, within?: string): Promise<void>;
  as(role: "admin" | "contrib_own" | "user"): Promise<TestUser>;
  /** As if a table had gone while somebody works: every question about it fails, and no other. */
  without(table: string, run: () => Promise<unknown>): Promise<void>;
  /** As if it could be read and not written. */
  readOnly(table: string, run: () => Promise<unknown>): Promise<void>;
};

export const openBrowser = () => chromium.launch(playwright.use!.launchOptions);

export async function openStage(browser: Browser, baseURL: string, hasScript: boolean): Promise<Stage> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const seen: string[] = [];
  const look = async () => {
    // What is folded opens without script, too.
    for (const folded of await page.locator("main details:not([open]) > summary").all())
      await folded.click({ timeout: 1_000 }).catch(() => undefined);
    seen.push(await page.locator("body").innerText());
  };
  const settle = async () => {
    if (hasScript && (await page.locator("main").count())) await page.waitForFunction(isIdle);
  };
  return {
    page,
    hasScript,
    seen,
    look,
    async go(path) {
      await page.goto(path);
      await settle();
      await look();
    },
    async press(name, within = "body") {
      const button = page.locator(within).getByRole("button", { name }).first();
      // Without script every form that may be sent leads to a page; asked for before the press, as afterwards the page
      // that is left behind may still say that it is loaded.
      const loadsPage = !hasScript && (await button.evaluate(canSubmit));
      const loaded = loadsPage ? page.waitForEvent("load") : undefined;
      await button.click();
      await loaded;
      // A file goes first and its form after it: between the two nothing is on its way.
      do {
        await settle();
        await look();
      } while (/^\s*(Loading…|One moment…)$/m.test(seen.at(-1) ?? ""));
    },
    async as(role) {
      const user = await createTestUser(role);
      await context.clearCookies();
      await context.addCookies([{ name: "session", value: user.token, url: baseURL }]);
      return user;
    },
    async readOnly(table, run) {
      const em = createEntityManager();
      await em.execute(
        `create or replace function refuse_writing() returns trigger language plpgsql
           as $$ begin raise exception 'it cannot be written'; end $$;
         create trigger refuse_writing before insert or update or delete on ${table}
           for each statement execute function refuse_writing()`,
      );
      try {
        await run();
      } finally {
        await em.execute(`drop trigger refuse_writing on ${table}`);
      }
    },
    async without(table, run) {
      const em = createEntityManager();
      await em.execute(`alter table ${table} rename to ${table}_gone`);
      try {
        await run();
      } finally {
        await em.execute(`alter table ${table}_gone rename to ${table}`);
      }
    },
  };
}

/** In the browser: no rule of a field's own holds the form back that a button sends. */
function canSubmit(button: Element) {
  const { form, formNoValidate } = button as HTMLButtonElement;
  return !form || form.noValidate || formNoValidate || form.checkValidity();
}

/**
 * In the browser: script has taken over the page, nothing is on its way, and what came of it is painted. React paints
 * in pieces, between which a frame may pass: only a browser with nothing left to do has painted all of it.
 */
function isIdle() {
  const isIdleNow = () => {
    const router = (window as { __remixRouter?: Router }).__remixRouter;
    const main = document.querySelector("main");
    return (
      Object.keys(main ?? {}).some((key) => key.startsWith("__react")) &&
      !main?.querySelector("progress.progress") &&
      router?.state.navigation.state === "idle" &&
      router.state.revalidation === "idle" &&
      [...router.state.fetchers.values()].every(({ state }) => state === "idle")
    );
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  return isIdleNow() && frame().then(idle).then(frame).then(idle).then(isIdleNow);
}

type State = { state: string };
type Router = { state: { navigation: State; revalidation: string; fetchers: Map<string, State> } };
