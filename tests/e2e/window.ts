import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/**
 * A worker keeps one window for its journeys, and in it one page that nobody looks at: the process for pages stays, and
 * what it has read of script. Each journey has a page of its own.
 */
export class Window {
  #context: BrowserContext | undefined;
  #isSpoiled = false;

  async open(browser: Browser, options: BrowserContextOptions) {
    this.#context ??= await this.#make(browser, options);
    return this.#context;
  }

  async #make(browser: Browser, options: BrowserContextOptions) {
    const context = await browser.newContext(options);
    const spoil = () => (this.#isSpoiled = true);
    this.#isSpoiled = false;
    for (const one of [context, context.clock]) tellOf(one, spoil);
    context.on("serviceworker", spoil);
    await context.newPage();
    return context;
  }

  /** What one journey left in it the next does not find: cookies and what is stored go, and after all else the window. */
  async leave(origin: string) {
    const context = this.#context!;
    if (this.#isSpoiled) return this.close();
    const [kept, ...others] = context.pages();
    // First of all: a page writes until it is gone.
    for (const page of others) await page.close();
    await context.clearCookies();
    const client = await context.newCDPSession(kept!);
    await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await client.send("Network.clearBrowserCache");
    await client.detach();
  }

  async close() {
    await this.#context?.close();
    this.#context = undefined;
  }
}

/** What is done with a window that leaves no more in it than cookies. */
const LEAVE_NOTHING = [
  "addCookies",
  "browser",
  "clearCookies",
  "cookies",
  "newCDPSession",
  "newPage",
  "pages",
];

/** Says when anything else is asked of it. */
function tellOf(one: object, tell: () => void) {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(one));
  for (const name of names.filter((name) => /^[a-z]/.test(name) && !LEAVE_NOTHING.includes(name))) {
    const does = Reflect.get(one, name) as unknown;
    if (typeof does === "function" && name !== "constructor")
      Reflect.set(one, name, (...args: unknown[]) => {
        tell();
        return Reflect.apply(does, one, args) as unknown;
      });
  }
}
