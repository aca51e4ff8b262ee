import { renderToStaticMarkup } from "react-dom/server";

import { SHARED_PICTURE } from "#app/schemas/lists.ts";
import { drawSharedPicture } from "#app/services/pictures/shared-picture.server.ts";
import { clothPicture } from "#app/ui/weave.tsx";

export function drawCloth(name: string) {
  const { width, height } = SHARED_PICTURE;
  const picture = clothPicture(name, width, height);
  return picture && drawSharedPicture(name, renderToStaticMarkup(picture));
}
