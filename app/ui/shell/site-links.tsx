import { Link } from "react-router-dom";

/** Links that the institution has set: paths of this site, or other sites. */
export const SiteLinks = ({ links }: { links: { label: string; href: string; lang?: string }[] }) => (
  <ul className="site-links">
    {links.map((link) => (
      <li key={link.href}>
        <SiteLink {...link} />
      </li>
    ))}
  </ul>
);

type SiteLinkProps = { label: string; href: string; lang?: string; className?: string; ariaLabel?: string };

export const SiteLink = ({ label, href, lang, className, ariaLabel }: SiteLinkProps) =>
  href.startsWith("/") ? (
    <Link className={className} to={href} lang={lang} aria-label={ariaLabel}>
      {label}
    </Link>
  ) : (
    <a className={className} href={href} lang={lang} aria-label={ariaLabel}>
      {label}
    </a>
  );
