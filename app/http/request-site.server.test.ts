import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";

import { loadLatestSite } from "#app/services/site/index.server.ts";
import { getVisitType, updateVisitType } from "#app/services/visit-types/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { formatTerm, listFormCodes } from "#app/schemas/terms.ts";
import { createPage } from "#app/services/pages/pages.server.ts";
import { updateSite } from "#app/services/site/site.server.ts";
import { mergeTerm } from "#app/services/vocabularies/merge-terms.server.ts";
import { createTerm, updateTerm } from "#app/services/vocabularies/vocabularies.server.ts";
import { CreatePage } from "#app/schemas/pages.ts";
import { UpdateSite } from "#app/schemas/site.ts";
import { UpdateVisitType } from "#app/schemas/visit-types.ts";
import { CreateTerm, UpdateTerm } from "#app/schemas/vocabularies.ts";

import { userContext } from "../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../tests/setup/test-users.ts";
import { unwrap } from "../../tests/setup/unwrap.ts";
import { sendChunks } from "./load-context.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { withRequestSite } from "./request-site.server.ts";
import { screen } from "./screen.server.ts";
import { getPageSite } from "./settings.server.ts";

/** What a request sees, through each way in which code gets at it: the context, helpers, a schema, a translator. */
const describeSite = (ctx: Pick<RequestContext, "t" | "site">) => ({
  name: ctx.t("site.name"),
  setting: ctx.site.settings.telephone,
  label: formatTerm(ctx.t, "event-types", "Lecture"),
  message: ctx.t("event-type.Lecture"),
  isListed: listFormCodes("event-types").includes("Storytelling"),
  parsedCountry: CreateContent.parse({ ...ITEM, country: "Burundi" }).country,
  visitType: getVisitType("research")?.name.en,
  footer: getPageSite("en").footerLinks?.map(({ label }) => label),
});
const ITEM = { title: "A", author: "B", description: "C", category: "Library" };

const BEFORE = {
  name: "Urithi",
  setting: "",
  label: "Lecture",
  message: "Lecture",
  isListed: false,
  parsedCountry: "Burundi",
  visitType: "Research Consultation",
  footer: undefined,
};
const AFTER = {
  name: "Kisumu Museum",
  setting: "+254 20 1",
  label: "Evening talk",
  message: "Evening talk",
  isListed: true,
  parsedCountry: "Rwanda",
  visitType: "Reading room",
  footer: ["News"],
};

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
  await loadLatestSite(createEntityManager());
});

async function changeEverything() {
  const ctx = userContext(admin);
  unwrap(await updateSite(ctx, UpdateSite.parse({ name: { en: "Kisumu Museum" }, telephone: "+254 20 1" })));
  const labels = UpdateTerm.parse({ labels: { en: "Evening talk" } });
  unwrap(await updateTerm(userContext(admin), "event-types", "Lecture", labels));
  unwrap(
    await createTerm(userContext(admin), "event-types", "Storytelling", CreateTerm.parse({ labels: {} })),
  );
  unwrap(await mergeTerm(userContext(admin), "countries", "Burundi", { into: "Rwanda", preview: false }));
  const name = UpdateVisitType.parse({ name: { en: "Reading room" } });
  unwrap(await updateVisitType(userContext(admin), "research", name));
  const page = { slug: "news", title: { en: "News" }, body: { en: "None." }, published: true, footer: 1 };
  unwrap(await createPage(userContext(admin), CreatePage.parse(page)));
}

const createArgs = (): LoaderFunctionArgs => ({
  request: new Request("http://127.0.0.1:3000/library"),
  params: {},
  context: {},
});

describe("a request during which everything is changed", () => {
  test("sees its own snapshot to the end, in later loaders and in its stream, and the next one sees the change", async () => {
    const started = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const args = createArgs();
    const first = screen(async (ctx) => {
      const before = describeSite(ctx);
      started.resolve();
      await changed.promise;
      return [before, describeSite(ctx)];
    })(args);
    const stream = screen((ctx) => {
      async function* write() {
        await changed.promise;
        yield JSON.stringify(describeSite(ctx));
      }
      return sendChunks(args.context, write(), {});
    })(args);
    await started.promise;
    await changeEverything();
    const second = await screen((ctx) => describeSite(ctx))(createArgs());
    changed.resolve();

    expect(second).toEqual(AFTER);
    expect(await first).toEqual([BEFORE, BEFORE]);
    expect(await screen((ctx) => describeSite(ctx))(args)).toEqual(BEFORE);
    // Read here, outside of the request, as the HTTP server does.
    expect(JSON.parse(await (await stream).text())).toEqual(JSON.parse(JSON.stringify(BEFORE)));
  });

  test("has one snapshot for all loaders that start at once", async () => {
    const args = createArgs();
    const load = withRequestSite(() => Promise.resolve(getPageSite("en").telephone));
    expect(await Promise.all([load(args), load(args)])).toEqual(["+254 20 1", "+254 20 1"]);
  });
});
