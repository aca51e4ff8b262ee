// @ts-check
/** Preloaded (`--import`) to append the plans that `auto_explain` sends as notices to the file PLANS_FILE. */
import { appendFileSync } from "node:fs";
import pg from "pg";

const plansFile = /** @type {string} */ (process.env.PLANS_FILE);
const { connect } = pg.Client.prototype;
Reflect.set(
  pg.Client.prototype,
  "connect",
  /** @type {(this: pg.Client, ...options: Parameters<typeof connect>) => unknown} */
  function (...options) {
    this.on("notice", ({ message = "" }) => {
      const [, plan] = /^duration: .* plan:\n([^]*)$/.exec(message) ?? [];
      if (plan) appendFileSync(plansFile, `${JSON.stringify(JSON.parse(plan))}\n`);
    });
    return connect.apply(this, options);
  },
);
