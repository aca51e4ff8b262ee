export const apiRouteModules = import.meta.glob<{ loader?: never }>("/app/routes/api.*.ts", { eager: true });
