import sharp from "sharp";

import { t } from "../setup/translate.ts";

import { expect, expectAccessible, expectValidHtml, logInAs, openPage, test, uniqueText } from "./journey.ts";

const optional = (key: "events.end-date" | "events.end-time" | "events.price" | "events.link") =>
  t("field.optional", { label: t(key) });

test("an administrator adds an exhibition with a picture, which visitors see without its location", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("Drums of the lake");
  await logInAs(page, "admin");
  await openPage(page, "/events?dialog=add", hasScript);
  const add = page.getByRole("dialog", { name: t("events.add") });
  await add.getByLabel("Title").fill(title);
  await add.getByLabel("Date").fill("2031-03-12");
  await add.getByLabel("Time").fill("10:00");
  await add.getByLabel(optional("events.end-date")).fill("2031-03-11");
  await add.getByLabel("Location").fill("Coral Hall");
  await add.getByLabel("Description").fill("Twelve drums, and the people who built them.");
  await add.getByLabel(optional("events.price")).fill("KES 500");
  await add.getByLabel(optional("events.link")).fill("https://tickets.example/drums");
  await add.getByRole("button", { name: t("events.add") }).click();
  await expect(page.getByRole("alert")).toContainText(t("events.end-date-before-start"));
  await expect(add.getByLabel(optional("events.price"))).toHaveValue("KES 500");

  await add.getByLabel(optional("events.end-date")).fill("2031-06-09");
  const picture = add.getByLabel(t("field.optional", { label: t("events.picture") }));
  await picture.setInputFiles({ name: "drums.png", mimeType: "image/png", buffer: Buffer.from("text") });
  await add.getByRole("button", { name: t("events.add") }).click();
  await expect(page.getByRole("alert")).toContainText(t("media.image-invalid"));
  const drums = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#9c3a26" } })
    .jpeg()
    .toBuffer();
  await picture.setInputFiles({ name: "drums.jpg", mimeType: "image/jpeg", buffer: drums });
  await add.getByRole("button", { name: t("events.add") }).click();
  await expect(page.getByText("Event added successfully")).toBeVisible();

  await page.context().clearCookies();
  await openPage(page, `/events?search=${encodeURIComponent(title)}`, hasScript);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("12 March – 9 June 2031, 10:00");
  await expect(card).toContainText("KES 500");
  await expect(card).not.toContainText("Coral Hall");
  await card.getByRole("link", { name: title, exact: true }).click();
  await expect(page.locator("article img")).toHaveAttribute("src", /^\/event-pictures\/.*\.jpg$/);
  await expect
    .poll(() => page.locator("article img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await expect(page.getByRole("link", { name: t("events.more") })).toHaveAttribute(
    "href",
    "https://tickets.example/drums",
  );
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
});

test("what is on comes first and large, then each month has its events with their day", async ({
  page,
  hasScript,
}) => {
  const word = uniqueText("Calabash").replace(" ", "");
  await logInAs(page, "admin");
  const event = { time: "09:30", location: "Courtyard", type: "Workshop", description: "Ten people." };
  for (const data of [
    { title: `${word} in December`, date: "2031-12-02" },
    { title: `${word} all year`, date: "2031-01-05", endDate: "2032-02-01", status: "ongoing" },
    { title: `${word} in November`, date: "2031-11-09" },
  ])
    expect((await page.request.post("/api/events", { data: { ...event, ...data } })).status()).toBe(201);
  await page.context().clearCookies();
  await openPage(page, `/events?search=${word}`, hasScript);
  const upcoming = page.getByRole("region", { name: t("events.upcoming") });
  await expect(upcoming.getByRole("heading", { level: 3 })).toHaveText([
    t("events.ongoing"),
    "November 2031",
    "December 2031",
  ]);
  await expect(upcoming.getByRole("article")).toContainText([
    t("events.until", { day: "1 February 2032" }),
    /9\s*Sunday.*Workshop, 09:30/,
    /2\s*Tuesday.*Workshop, 09:30/,
  ]);
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
});
