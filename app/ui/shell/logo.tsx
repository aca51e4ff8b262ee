import { useSite } from "./use-site.ts";

export function Logo({ className = "logo" }: { className?: string }) {
  const { logoUrl } = useSite();
  if (logoUrl) return <img className={className} src={logoUrl} alt="" width="40" height="40" />;
  return (
    <svg className={className} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <LogoDrawing />
    </svg>
  );
}

export const LogoDrawing = () => (
  <>
    <rect width="40" height="40" rx="9" fill="#7a2a1d" />
    <path d="m9 20 11-10 11 10" fill="none" stroke="#fff8ef" strokeWidth="3.6" strokeLinecap="round" />
    <path d="m12 29 8-7 8 7" fill="none" stroke="#e2b04a" strokeWidth="3.6" strokeLinecap="round" />
  </>
);
