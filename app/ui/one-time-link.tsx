/** An address that is told once, to be handed over; what it is for and how long it holds is said with it. */
export const OneTimeLink = ({ said, address, until }: { said: string; address: string; until?: string }) => (
  <div className="notice grid gap-2" role="status">
    <p>{said}</p>
    <p>
      <code className="secret">{address}</code>
    </p>
    {until && <p suppressHydrationWarning>{until}</p>}
  </div>
);
