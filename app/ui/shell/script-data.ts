/** "<" could end the script element or begin a comment. */
export const scriptData = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
