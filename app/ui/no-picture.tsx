/** A quiet pattern where an item has no picture. */
export const NoPicture = ({ className = "" }: { className?: string }) => (
  <span className={`no-picture ${className}`} />
);
