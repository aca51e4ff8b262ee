import { Link } from "#app/ui/link.tsx";

/** Links that the institution has set: paths of this site, or other sites. */
export const SiteLinks = ({ links }: { links: { label: string; href: string }[] }) => (
  <ul className="site-links">
    {links.map((link) => (
      <li key={link.href}>
        <SiteLink {...link} />
      </li>
    ))}
  </ul>
);

type SiteLinkProps = { label: string; href: string; className?: string; ariaLabel?: string };

export const SiteLink = ({ label, href, className, ariaLabel }: SiteLinkProps) =>
  href.startsWith("/") ? (
    <Link className={className} to={href} aria-label={ariaLabel}>
      {label}
    </Link>
  ) : (
    <a className={className} href={href} aria-label={ariaLabel}>
      {label}
    </a>
  );
