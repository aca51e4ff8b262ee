import { useCarousel } from "#app/client/use-carousel.ts";
import { CAROUSEL_SETTINGS } from "#app/schemas/lists.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { SLIDES } from "./slides.ts";

export function Carousel() {
  const { t } = useTranslation();
  const { ref, isScripted, ...controls } = useCarousel(SLIDES.length, CAROUSEL_SETTINGS);
  return (
    <section
      className={`carousel ${isScripted ? "scripted" : ""}`}
      aria-roledescription="carousel"
      aria-label={t("carousel.label")}
      ref={ref}
    >
      <div className="slides" tabIndex={0} role="group" aria-label={t("carousel.label")}>
        {SLIDES.map((slide, i) => (
          <Slide key={slide.to} slide={slide} i={i} isInert={isScripted && i !== controls.current} />
        ))}
      </div>
      {isScripted && <Controls {...controls} />}
    </section>
  );
}

function Slide({ slide, i, isInert }: { slide: (typeof SLIDES)[number]; i: number; isInert: boolean }) {
  const { t } = useTranslation();
  const { to, title, text, coverSeed } = slide;
  return (
    <article
      className="slide"
      aria-roledescription="slide"
      aria-label={t("carousel.position", { number: i + 1, total: SLIDES.length })}
      {...(isInert && { inert: "" })}
    >
      <GeneratedCover seed={coverSeed} repeat={96} className="slide-cover" />
      <div className="slide-text wide">
        {i === 0 ? <h1>{t(title)}</h1> : <h2>{t(title)}</h2>}
        <p>{t(text)}</p>
        <Link
          className="button main"
          to={to}
          aria-label={`${t("site.label", { label: t("carousel.learn-more") })} ${t(title)}`}
        >
          {t("carousel.learn-more")}
        </Link>
      </div>
    </article>
  );
}

type ControlsProps = Omit<ReturnType<typeof useCarousel>, "ref" | "isScripted">;

function Controls({ current, isPlaying, progress, move, goTo, toggle }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="carousel-controls wide">
      <button className="round" onClick={() => move(-1)} aria-label={t("carousel.previous")}>
        <Icon name="previous" />
      </button>
      <ol className="dots">
        {SLIDES.map(({ to, title }, i) => (
          <li key={to}>
            <button
              className="dot"
              aria-label={t("carousel.go-to", { number: i + 1, title: t(title) })}
              aria-current={i === current}
              onClick={() => goTo(i)}
            >
              <progress max={100} value={i === current ? progress : 0} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <button className="round" onClick={() => move(1)} aria-label={t("carousel.next")}>
        <Icon name="next" />
      </button>
      <button
        className="round"
        onClick={toggle}
        aria-label={t(isPlaying ? "carousel.pause" : "carousel.play")}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
    </div>
  );
}
