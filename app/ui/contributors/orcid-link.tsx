/** The form that orcid.org asks for: the whole link is shown. */
export const OrcidLink = ({ orcid }: { orcid: string }) => {
  const url = `https://orcid.org/${orcid}`;
  return (
    <a href={url} rel="noreferrer me">
      {url}
    </a>
  );
};
