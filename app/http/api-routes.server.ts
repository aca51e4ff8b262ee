/** For the description alone, so that a new file is described by itself; it reads only what routes declare. */
export const routes = import.meta.glob<{ loader?: never }>("/app/routes/api.*.ts", { eager: true });
