import { chromium } from "playwright-core";
const [,, who, width, path, out, full] = process.argv;
const origin = process.env.ORIGIN ?? "http://localhost:4100";
const PW = { admin: ["admin@example.org","admin123"], contributor: ["contributor@example.org","contributor123"], reader: ["reader@example.org","reader123"] };
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const c = await b.newContext({ viewport: { width: +width, height: 800 }, javaScriptEnabled: process.env.JS !== "off", locale: process.env.LANG_ ?? "en" });
const p = await c.newPage();
if (PW[who]) { await p.goto(origin + "/login"); await p.fill("input[name=email]", PW[who][0]); await p.fill("input[name=password]", PW[who][1]); await Promise.all([p.waitForURL(u => !u.pathname.startsWith("/login")), p.click("main form button.main")]); }
await p.goto(origin + path); await p.waitForTimeout(800);
console.log(await p.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]));
await p.screenshot({ path: out, fullPage: full !== "no" });
await b.close();
