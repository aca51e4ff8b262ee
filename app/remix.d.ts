// Remix's types of loaders and actions follow the flag that its plugin is given.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
export {};
