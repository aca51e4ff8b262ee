import { request } from "@playwright/test";

import { DEMO_USERS, resolvePath, SCREENS } from "../tests/setup/screens.ts";

import { logInAs, type Screen, takePictures, type View, waitForThumbnails, withProduct } from "./pictures.ts";

const VIEWS: View[] = [
  { suffix: "360", width: 360 },
  { suffix: "768", width: 768 },
  { suffix: "1280", width: 1280 },
  { suffix: "360-dark", width: 360, isDark: true },
  { suffix: "360-sw", width: 360, language: "sw" },
  { suffix: "360-fr", width: 360, language: "fr" },
];

/** Every screen of the demo whose name has all the words. */
export async function takeScreens(folder: string, words: string[]) {
  await withProduct({}, async (product) => {
    await waitForThumbnails(product.origin, await logInAs(product, DEMO_USERS.admin));
    const screens: Screen[] = [];
    for (const { path, name = String(path), role } of SCREENS) {
      if (!words.every((word) => name.includes(word))) continue;
      const cookie = role && (await logInAs(product, DEMO_USERS[role]));
      const client = await request.newContext({
        baseURL: product.origin,
        ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }),
      });
      screens.push({ name, url: product.origin + (await resolvePath(path, client)), cookie });
      await client.dispose();
    }
    await takePictures(folder, screens, VIEWS);
  });
}
