import type { ScreenHandle } from "../ui/page-title.tsx";
import { useWords } from "../ui/words.tsx";

export const handle: ScreenHandle = { title: "home.title", description: "home.description", keep: [] };

export default function Home() {
  const { say } = useWords();
  return (
    <section className="measure grid gap-4 py-8">
      <h1>{say("home.title")}</h1>
      <p className="text-lg text-soft">{say("home.description")}</p>
    </section>
  );
}
