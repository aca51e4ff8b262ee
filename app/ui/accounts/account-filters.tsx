import { ACCOUNT_STATES } from "#app/schemas/admin-lists.ts";
import { ROLES } from "#app/schemas/lists.ts";
import { FilterBar, FilterSelect } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Filter = { search?: string; role?: string; state?: string; seen?: string; secondFactor?: string };

export function AccountFilters({ filter, isSearched }: { filter: Filter; isSearched: boolean }) {
  const { t } = useTranslation();
  return (
    <FilterBar clearTo={isSearched ? "/admin/accounts" : undefined}>
      <SearchBox label={t("accounts.search")} value={filter.search ?? ""} />
      <FilterSelect
        name="role"
        label={t("accounts.role")}
        selected={filter.role}
        allLabel={t("accounts.all-roles")}
        options={ROLES}
        formatOption={(role) => t(`role.${role}`)}
      />
      <FilterSelect
        name="state"
        label={t("accounts.state")}
        selected={filter.state}
        allLabel={t("accounts.all-states")}
        options={ACCOUNT_STATES}
        formatOption={(state) => t(`accounts.state-${state}`)}
      />
      <FilterSelect
        name="seen"
        label={t("accounts.seen")}
        selected={filter.seen}
        allLabel={t("accounts.seen-any")}
        options={["recently", "not-recently", "never"]}
        formatOption={(seen) => t(`accounts.seen-${seen}`)}
      />
      <FilterSelect
        name="secondFactor"
        label={t("accounts.second-factor")}
        selected={filter.secondFactor}
        allLabel={t("accounts.second-factor-any")}
        options={["yes", "no"]}
        formatOption={(factor) => t(`accounts.second-factor-${factor}`)}
      />
    </FilterBar>
  );
}
