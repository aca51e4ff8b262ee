import { useLoaderData } from "@remix-run/react";

import { useCarousel } from "#app/client/use-carousel.ts";
import { CAROUSEL_SETTINGS } from "#app/schemas/lists/shared.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NoPicture, useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { SiteLink } from "#app/ui/shell/site-links.tsx";
import { formatDay } from "#app/ui/format.ts";
import { useSite } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { loader } from "./route.tsx";
import { getStandardSlides, type Slide } from "./slides.ts";

export function Carousel() {
  const { t } = useTranslation();
  const { slides: ownSlides, slidePictures, isLow } = useLoaderData<typeof loader>();
  const isOwn = ownSlides.length > 0;
  const slides: Slide[] = isOwn ? ownSlides : getStandardSlides(t, slidePictures ?? []);
  const { ref, isScripted, ...controls } = useCarousel(slides.length, CAROUSEL_SETTINGS);
  return (
    <section
      className={`carousel ${isScripted ? "scripted" : ""} ${isLow ? "low" : ""}`}
      aria-roledescription="carousel"
      aria-label={t("carousel.label")}
      ref={ref}
    >
      <div className="slides" tabIndex={0} role="group" aria-label={t("carousel.label")}>
        {slides.map((slide, i) => (
          <SlideArticle
            key={i}
            slide={slide}
            i={i}
            total={slides.length}
            isWhole={!isOwn}
            isInert={isScripted && i !== controls.current}
          />
        ))}
      </div>
      {isScripted && <Controls slides={slides} {...controls} />}
    </section>
  );
}

type SlideProps = { slide: Slide; i: number; total: number; isInert: boolean; isWhole: boolean };

function SlideArticle({ slide, i, total, isInert, isWhole }: SlideProps) {
  const { t } = useTranslation();
  const { href, title, text, pictureUrl, credit } = slide;
  const wantsPictures = useShouldShowPictures();
  return (
    <article
      className="slide"
      aria-roledescription="slide"
      aria-label={t("carousel.position", { number: i + 1, total })}
      {...(isInert && { inert: "" })}
    >
      {pictureUrl && wantsPictures ? (
        <img
          src={pictureUrl}
          alt=""
          className={`slide-cover ${isWhole ? "whole" : ""}`}
          loading={i === 0 ? "eager" : "lazy"}
        />
      ) : (
        <NoPicture className="slide-cover" />
      )}
      <div className="slide-text wide">
        {credit && wantsPictures && <p className="slide-credit">{credit}</p>}
        {i === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
        {text && <p>{text}</p>}
        {href && (
          <SiteLink
            className="button main"
            href={href}
            label={t("carousel.learn-more")}
            ariaLabel={`${t("site.label", { label: t("carousel.learn-more") })} ${title}`}
          />
        )}
      </div>
    </article>
  );
}

type ControlsProps = Omit<ReturnType<typeof useCarousel>, "ref" | "isScripted"> & { slides: Slide[] };

function Controls({ slides, current, isPlaying, progress, move, goTo, toggle }: ControlsProps) {
  const { t, language } = useTranslation();
  const { openingHours } = useSite();
  const { nextTour, isVisitHidden } = useLoaderData<typeof loader>();
  return (
    <div className="carousel-controls wide">
      <button className="round" onClick={() => move(-1)} aria-label={t("carousel.previous")}>
        <Icon name="previous" />
      </button>
      <ol className="dots">
        {slides.map(({ title }, i) => (
          <li key={i}>
            <button
              className="dot"
              aria-label={t("carousel.go-to", { number: i + 1, title })}
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
      {!isVisitHidden && (
        <p className="slide-facts">
          {openingHours}
          {nextTour && (
            <>
              <br />
              {t("home.next-tour", { day: formatDay(language, nextTour) })}
            </>
          )}
        </p>
      )}
    </div>
  );
}
