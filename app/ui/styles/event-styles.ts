import eventCss from "./events.css?url";

export const getEventStyleLinks = () => [{ rel: "stylesheet", href: eventCss }];
