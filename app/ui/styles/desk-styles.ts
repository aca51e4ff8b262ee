import tables from "./tables.css?url";

export const deskStyles = () => [{ rel: "stylesheet", href: tables }];
