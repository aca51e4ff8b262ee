import { chromium, type Browser, type Page } from "@playwright/test";

import { createEntityManager } from "#app/models/connection.server.ts";

import playwright from "../../playwright.config.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { t } from "../setup/translate.ts";

export type Stage = {
  page: Page;
  hasScript: boolean;
  seen: string[];
  go(path: string): Promise<void>;
  look(): Promise<void>;
  press(name: string | RegExp, within?: string): Promise<void>;
  as(role: "admin" | "contrib_own" | "user"): Promise<TestUser>;
  /** Every query of the table fails while `run` is running. */
  without(table: string, run: () => Promise<unknown>): Promise<void>;
  /** Every write to the table fails while `run` is running. */
  readOnly(table: string, run: () => Promise<unknown>): Promise<void>;
};

const LOADING = new RegExp(`^\\s*${t("state.loading")}$`, "m");

export const openBrowser = () => chromium.launch(playwright.use!.launchOptions);

export async function openStage(browser: Browser, baseURL: string, hasScript: boolean): Promise<Stage> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const seen: string[] = [];
  const look = async () => {
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
      // Wait from before the click: afterwards the previous page may still fire "load".
      const loadsPage = !hasScript && (await button.evaluate(canSubmit));
      const loaded = loadsPage ? page.waitForEvent("load") : undefined;
      await button.click();
      await loaded;
      // The file is uploaded before its form: between the two no request is in flight.
      do {
        await settle();
        await look();
      } while (LOADING.test(seen.at(-1) ?? ""));
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

/** Runs in the browser: constraint validation does not stop the form. */
function canSubmit(button: Element) {
  const { form, formNoValidate } = button as HTMLButtonElement;
  return !form || form.noValidate || formNoValidate || form.checkValidity();
}

/**
 * Runs in the browser: the page is hydrated, no request is in flight and the result is painted. React yields between
 * frames, so two idle callbacks are awaited.
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
