import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Carousel } from "./carousel.tsx";
import { Partners } from "./partners.tsx";
import { Splash } from "./splash.tsx";

export const handle: ScreenHandle = { title: "home.title", description: "home.description", keep: [] };

export default function Home() {
  return (
    <>
      <Splash />
      <Carousel />
      <Partners />
    </>
  );
}
