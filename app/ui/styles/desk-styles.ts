import tables from "./tables.css?url";

/** For the screens of the administrators' desk. */
export const deskStyles = () => [{ rel: "stylesheet", href: tables }];
