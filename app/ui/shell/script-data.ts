/** Data for a script element. A tag's beginning could end the element or begin a comment, so none is written. */
export const scriptData = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
