/** The label is made on the server, so that pages load no texts for it. */
export const ReportLink = (props: {
  about: "content" | "media" | "page";
  id: string;
  label: string | undefined;
}) =>
  props.label && (
    <p className="no-print">
      <a href={`/report?about=${props.about}&id=${props.id}`} rel="nofollow">
        {props.label}
      </a>
    </p>
  );
