import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { currentSite, type Site } from "#app/core/site.server.ts";
import { env } from "#app/env.server.ts";
import { DEMO_SITE } from "#app/models/seed/demo-site.ts";
import { SETUP_ITEMS, type SetupItemName } from "#app/schemas/admin-lists.ts";
import type { Setup } from "#app/schemas/setup.ts";

import { findDemoRows, summarizeDemo } from "./find-demo-records.server.ts";

const LOOPBACK_URL = /^http:\/\/(localhost|127\.|\[::1\])/;

export async function findSetup(ctx: Context): Promise<Result<Setup>> {
  const refusal = checkAccess(ctx, "site.manage");
  if (refusal) return refusal;
  const demoRows = await findDemoRows(ctx.em);
  const demo = summarizeDemo(demoRows);
  const { administrators, hasPrivacyPage, skipped } = await loadCounts(ctx.em);
  const hasDemo = demoRows.some(({ kind, isNeeded }) => kind !== "accounts" || !isNeeded);
  const done: Record<SetupItemName, boolean> = {
    ...checkSite(ctx.site.settings),
    privacy: hasPrivacyPage,
    "second-administrator": administrators > 1,
    ...checkEnvironment(),
    demo: !hasDemo,
  };
  const items = SETUP_ITEMS.map((name) => ({
    name,
    done: done[name],
    skipped: !done[name] && skipped.includes(name),
  }));
  return ok({ items, demo });
}

const isSet = (value: Site["name"]) => Object.values(value).some(Boolean);

/** The demo's contact and opening hours are not the institution's. */
function checkSite({ name, telephone, email, address, openingHours, logo }: Site) {
  const isOwn = (value: string, demo: string | undefined) => value !== "" && value !== demo;
  return {
    name: isSet(name),
    contact:
      isOwn(telephone, DEMO_SITE.telephone) ||
      isOwn(email, DEMO_SITE.email) ||
      (isSet(address) && address.en !== DEMO_SITE.address?.en),
    logo: logo !== null,
    "opening-hours": isSet(openingHours) && openingHours.en !== DEMO_SITE.openingHours?.en,
  };
}

function checkEnvironment() {
  const { mail, backups, origins } = env();
  return {
    mail: mail !== undefined,
    backup: backups.folder !== undefined,
    "public-address": !origins.some((origin) => LOOPBACK_URL.test(origin)),
  };
}

async function loadCounts(em: EntityManager) {
  return query(em)
    .selectNoFrom([
      sql<number>`(select count(*)::int from account where role = 'admin' and areas is null and state = 'active'
        and password_hash is not null and not is_demo)`.as("administrators"),
      sql<boolean>`exists (select from page where slug = 'privacy' and is_published)`.as("hasPrivacyPage"),
      sql<string[]>`array(select name from skipped_setup_item)`.as("skipped"),
    ])
    .executeTakeFirstOrThrow();
}

export async function skipSetupItem(
  ctx: Context,
  name: string,
  { skipped }: { skipped: boolean },
): Promise<Result<Setup>> {
  const refusal = checkAccess(ctx, "site.manage");
  if (refusal) return refusal;
  if (!SETUP_ITEMS.some((item) => item === name)) return fail("not-found", "refusal.missing");
  if (skipped)
    await query(ctx.em)
      .insertInto("skipped_setup_item")
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await query(ctx.em).deleteFrom("skipped_setup_item").where("name", "=", name).execute();
  return findSetup(ctx);
}

/** Where a full administrator goes after the login: on a new site to the checklist, until something is set or skipped. */
export async function isNewSite(em: EntityManager, account: string): Promise<boolean> {
  const { version, tagline } = currentSite().settings;
  if (version !== 1 || isSet(tagline)) return false;
  const { isNew } = await query(em)
    .selectNoFrom(
      sql<boolean>`not exists (select from skipped_setup_item) and not exists (select from demo_record)
        and exists (select from account where id = ${account} and areas is null)`.as("isNew"),
    )
    .executeTakeFirstOrThrow();
  return isNew;
}
