import { renderToStaticMarkup } from "react-dom/server";

import { SOCIAL_IMAGE_SIZE } from "#app/schemas/lists/shared.ts";
import { drawSocialImage } from "#app/services/pictures/index.server.ts";
import { renderCoverImage } from "#app/ui/generated-cover.tsx";

export function drawCover(name: string) {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const picture = renderCoverImage(name, width, height);
  return picture && drawSocialImage(name, renderToStaticMarkup(picture));
}
