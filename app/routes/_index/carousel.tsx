import { useCarousel } from "#app/client/use-carousel.ts";
import { CAROUSEL } from "#app/schemas/lists.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { SLIDES } from "./slides.ts";

/** Without script one scrolls. Script shows one slide at a time, and takes the others out of reach. */
export function Carousel() {
  const { say } = useWords();
  const { ref, isScripted, ...moving } = useCarousel(SLIDES.length, CAROUSEL);
  return (
    <section
      className={`carousel ${isScripted ? "scripted" : ""}`}
      aria-roledescription="carousel"
      aria-label={say("carousel.label")}
      ref={ref}
    >
      <div className="slides" tabIndex={0} role="group" aria-label={say("carousel.label")}>
        {SLIDES.map((slide, i) => (
          <Slide key={slide.to} slide={slide} i={i} isAway={isScripted && i !== moving.current} />
        ))}
      </div>
      {isScripted && <Controls {...moving} />}
    </section>
  );
}

function Slide({ slide, i, isAway }: { slide: (typeof SLIDES)[number]; i: number; isAway: boolean }) {
  const { say } = useWords();
  const { to, title, text, cloth } = slide;
  return (
    <article
      className="slide"
      aria-roledescription="slide"
      aria-label={say("carousel.position", { number: i + 1, total: SLIDES.length })}
      {...(isAway && { inert: "" })}
    >
      <Weave of={cloth} repeat={96} className="slide-cloth" />
      <div className="slide-words wide">
        {i === 0 ? <h1>{say(title)}</h1> : <h2>{say(title)}</h2>}
        <p>{say(text)}</p>
        <Link className="button main" to={to} aria-label={`${say("carousel.learn-more")}: ${say(title)}`}>
          {say("carousel.learn-more")}
        </Link>
      </div>
    </article>
  );
}

type Moving = Omit<ReturnType<typeof useCarousel>, "ref" | "isScripted">;

function Controls({ current, isPlaying, progress, move, goTo, toggle }: Moving) {
  const { say } = useWords();
  return (
    <div className="carousel-controls wide">
      <button className="round" onClick={() => move(-1)} aria-label={say("carousel.previous")}>
        <Icon name="previous" />
      </button>
      <ol className="dots">
        {SLIDES.map(({ to, title }, i) => (
          <li key={to}>
            <button
              className="dot"
              aria-label={say("carousel.go-to", { number: i + 1, title: say(title) })}
              aria-current={i === current}
              onClick={() => goTo(i)}
            >
              <progress max={100} value={i === current ? progress : 0} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <button className="round" onClick={() => move(1)} aria-label={say("carousel.next")}>
        <Icon name="next" />
      </button>
      <button
        className="round"
        onClick={toggle}
        aria-label={say(isPlaying ? "carousel.pause" : "carousel.play")}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
    </div>
  );
}
