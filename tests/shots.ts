import { chromium } from "@playwright/test";
const origin = process.argv[2]!;
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const shots = JSON.parse(process.argv[3]!) as {
  name: string;
  path: string;
  width: number;
  js?: boolean;
  dark?: boolean;
  full?: boolean;
  lang?: string;
}[];
for (const s of shots) {
  const page = await browser.newPage({
    viewport: { width: s.width, height: s.width < 500 ? 780 : 850 },
    javaScriptEnabled: s.js !== false,
    colorScheme: s.dark ? "dark" : "light",
    locale: s.lang ?? "en",
  });
  await page.goto(origin + s.path);
  await page.waitForTimeout(s.js === false ? 200 : 1800);
  await page.screenshot({ path: `/tmp/shots/${s.name}.png`, fullPage: s.full ?? false });
  await page.close();
}
await browser.close();
