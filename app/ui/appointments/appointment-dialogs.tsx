import { useSearchParams } from "@remix-run/react";
import { useForm } from "@conform-to/react";

import { GROUP_SIZES } from "#app/schemas/lists/appointments.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialog, useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  ContactFields,
  ParticipantsField,
  VisitTypeFields,
  type AppointmentFieldsProps,
  type AppointmentInput,
} from "./appointment-fields.tsx";
import { DetailsDialog, type ChosenAppointment } from "./details-dialog.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import { QuestionFields } from "./question-fields.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { type ShownQuestion, useVisitTypeNames } from "./use-visit-types.ts";

export function AppointmentDialogs({ chosen, result }: { chosen: ChosenAppointment; result: FormResult }) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const dialog = useDialog<AppointmentAction>();
  const { appointment } = chosen;
  switch (dialog) {
    case "edit":
      return <EditDialog appointment={appointment} questions={chosen.questions} result={result} />;
    case "reject":
      return <StatusDialog {...chosen} result={result} isRejecting />;
    case "status":
      return <StatusDialog {...chosen} result={result} />;
    case "delete":
      return (
        <DeleteDialog
          title={t("appointments.delete-title", { reference: formatAppointmentName(appointment) })}
          id={appointment.id}
          failed={t("appointments.delete-failed")}
          result={result}
        >
          {t("appointments.delete-text")}
        </DeleteDialog>
      );
    default:
      return <DetailsDialog {...chosen} result={result} />;
  }
}

type Props = { appointment: ShownAppointment; questions: ShownQuestion[]; result: FormResult };

function EditDialog({ appointment, questions, result }: Props) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  const { version: _, answers = [], participants, ...currentValues } = appointment;
  const [preferredDate, preferredTime] = (useSearchParams()[0].get("move") ?? "").split("T");
  const [form, fields] = useForm<AppointmentInput>({
    id: "edit",
    lastResult: result,
    defaultValue: {
      ...(currentValues as Partial<AppointmentInput>),
      participants: participants?.toString(),
      answers: Object.fromEntries(answers.map(({ id, value }) => [id, value])),
      ...(preferredDate && preferredTime && { preferredDate, preferredTime }),
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("appointments.edit-title", { reference: formatAppointmentName(appointment) })}
      isLong
      action={recordDialogUrl("edit", appointment.id)}
      failed={t("appointments.update-failed")}
      hasKey
      version={appointment.version}
      result={result}
      submit={t("item.save")}
    >
      <AppointmentFields fields={fields} currentType={appointment.visitType} />
      {fields.visitType.value === appointment.visitType && (
        <>
          <input type="hidden" name="questionsOf" value={appointment.visitType} />
          <QuestionFields field={fields.answers} questions={questions} isRequired={false} />
        </>
      )}
    </FormDialog>
  );
}

function AppointmentFields({ fields, currentType }: AppointmentFieldsProps & { currentType: string }) {
  const { t } = useTranslation();
  return (
    <>
      <VisitTypeFields fields={fields} currentType={currentType} groupSizes={GROUP_SIZES} />
      <ParticipantsField
        field={fields.participants}
        label={t("field.optional", { label: t("appointments.participants") })}
        hint={t("appointments.participants-admin-hint")}
      />
      <div className="field-row">
        <TextField type="date" field={fields.preferredDate} label={t("appointments.date")} />
        <TextField type="time" field={fields.preferredTime} label={t("appointments.time")} />
      </div>
      <ContactFields fields={fields} />
    </>
  );
}
