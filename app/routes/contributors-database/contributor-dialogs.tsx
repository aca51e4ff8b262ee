import { type ComponentProps, Suspense } from "react";

import type { Contributor } from "#app/schemas/contributors.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { contributorActions } from "./contributor-action.server.ts";
import type { ContributorDialog as Form } from "./contributor-form.tsx";

const ContributorDialog = lazyOrReload(() =>
  import("./contributor-form.tsx").then((m) => m.ContributorDialog),
);

type Props = Omit<ComponentProps<typeof Form>, "contributor"> & {
  chosen: Contributor | undefined;
  isAdmin: boolean;
};

export function ContributorDialogs(props: Props) {
  const { chosen, isAdmin, specializations, result } = props;
  const { t } = useTranslation();
  const dialog = useDialog<keyof typeof contributorActions>();
  const isAdding = dialog === "add";
  return (
    <>
      {isAdmin && (isAdding || (dialog === "edit" && chosen)) && (
        <Suspense>
          <ContributorDialog
            key={`${dialog} ${chosen?.id}`}
            contributor={isAdding ? undefined : chosen}
            specializations={specializations}
            result={result}
          />
        </Suspense>
      )}
      {isAdmin && dialog === "delete" && chosen && (
        <DeleteDialog
          title={t("contributors.delete-title", { name: chosen.name })}
          id={chosen.id}
          failed={t("contributors.delete-failed")}
          result={result}
        >
          {t("contributors.delete-text")}
        </DeleteDialog>
      )}
    </>
  );
}
