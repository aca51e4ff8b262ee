/** Every call that there is: a new file is described by itself. */
export const routes = import.meta.glob<{ loader?: never }>(
  ["/app/routes/api.*.ts", "/app/routes/api.*/route.ts"],
  {
    eager: true,
  },
);
