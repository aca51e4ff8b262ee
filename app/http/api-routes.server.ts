/** Imports all API routes for the API description, so that a new route file is described automatically. */
export const routes = import.meta.glob<{ loader?: never }>("/app/routes/api.*.ts", { eager: true });
