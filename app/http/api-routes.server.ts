export const routes = import.meta.glob<{ loader?: never }>("/app/routes/api.*.ts", { eager: true });
