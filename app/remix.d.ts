// Makes Remix's types match the `v3_singleFetch` option in remix.config.js.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
export {};
