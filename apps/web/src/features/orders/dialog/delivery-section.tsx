import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Pill.css';
import { closedPeriodText } from '@korpus/domain/closing/closing-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import {
  addAssemblyDate,
  canAddAssemblyDate,
  clearAssemblyDate,
  clearDeliveryDate,
  removeAssemblyDate,
  setAdditionalAssemblyDate,
  setAssemblyDate,
  setDeliveryDate,
  setDeliveryDateNotDefined,
} from '@korpus/domain/orders/date-edits.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { RecordConnections } from '../../../trade/connections-field/connections-of.tsx';
import { useClosedUntil } from '../../../trade/use-closed-until.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { FieldBlocks } from '../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { RecordArea, RecordCheck, RecordDate, RecordSelect } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { LateRate } from './late-rate.tsx';
import classes from './order-dialog.module.css';
import { vatNote, withVatOfDay } from './vat-of-day.ts';

const labels = texts.fields;

export const DeliverySection = ({ form }: { form: OrderForm }) => (
  <FieldBlocks>
    <FieldGrid columns={6}>
      <DeliveryDate form={form} />
      <RecordDate
        source={form.store}
        field="deliveryDateWish"
        leaning="AHEAD"
        label={labels.deliveryDateWish}
        onEdit={(next) =>
          form.store.edit((draft) => withVatOfDay(form, { ...draft, deliveryDateWish: next }))
        }
        isReadOnly={!form.canWrite('deliveryDateWish')}
      />
      <RecordDate
        source={form.store}
        field="confirmedDeliveryDate"
        leaning="AHEAD"
        label={labels.confirmedDeliveryDate}
        isReadOnly={!form.canWrite('confirmedDeliveryDate')}
      />
      <RecordSelect<'carpenterId', string>
        source={form.store}
        field="carpenterId"
        label={labels.carpenterId}
        options={form.lists.carpenters}
        isReadOnly={!form.canWrite('carpenterId')}
      />
      <RecordConnections
        source={form.store}
        label={labels.connections}
        isReadOnly={!form.canWrite('connections')}
      />
    </FieldGrid>
    <VatNotice form={form} />
    <LateRate form={form} />
    <AssemblyDates form={form} />
    <RecordArea
      source={form.store}
      field="notes"
      label={labels.notes}
      rows={4}
      isReadOnly={!form.canWrite('notes')}
    />
  </FieldBlocks>
);

function DeliveryDate({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const date = useDraft(form, (draft) => draft.deliveryDate);
  const isUndefined = useDraft(form, (draft) => draft.deliveryDateNotDefined);
  const lockedUntil = useClosedUntil();
  return (
    <>
      <RecordDate
        source={store}
        field="deliveryDate"
        leaning="AHEAD"
        label={labels.deliveryDate}
        description={writeNote(form, date, lockedUntil)}
        // A day that was locked with its month is still shown as it is.
        min={
          lockedUntil === null || (date !== null && date <= lockedUntil) ? undefined : addDays(lockedUntil, 1)
        }
        minReason={lockedUntil === null ? undefined : closedPeriodText(lockedUntil)}
        onEdit={(next) =>
          store.edit((draft) =>
            withVatOfDay(form, next === null ? clearDeliveryDate(draft) : setDeliveryDate(draft, next)),
          )
        }
        isReadOnly={!canWrite('deliveryDate')}
        disabled={isUndefined}
        required={!isUndefined}
      />
      <RecordCheck
        source={store}
        field="deliveryDateNotDefined"
        label={labels.deliveryDateNotDefined}
        onEdit={(isNotDefined) =>
          store.edit((draft) => withVatOfDay(form, setDeliveryDateNotDefined(draft, isNotDefined)))
        }
        isReadOnly={!canWrite('deliveryDateNotDefined')}
      />
    </>
  );
}

function writeNote(
  { isNew, today }: OrderForm,
  date: IsoDate | null,
  lockedUntil: IsoDate | null,
): string | undefined {
  if (date === null) return undefined;
  if (lockedUntil !== null && date <= lockedUntil)
    return `${weekLabel(date)} · ${texts.delivery.minimumDate(formatDate(lockedUntil))}`;
  return isNew && date < today ? `${weekLabel(date)} · ${texts.delivery.isPast}` : weekLabel(date);
}

/** Tells what the day that is typed means for the VAT; not while a customer looks on. */
function VatNotice({ form }: { form: OrderForm }) {
  const note = useDraft(form, (draft) => vatNote(form, draft)?.text ?? null);
  const isInTheWay = useDraft(form, (draft) => vatNote(form, draft)?.isInTheWay === true);
  if (note === null || form.isHidden('vatReason')) return null;
  return <Notice tone={isInTheWay ? 'warning' : 'info'}>{note}</Notice>;
}

function AssemblyDates({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const dates = useDraft(form, (draft) => draft.additionalAssemblyDates);
  const canAdd = useDraft(form, canAddAssemblyDate);
  const mayEdit = canWrite('additionalAssemblyDates');
  return (
    <FieldGrid columns={6}>
      <RecordDate
        source={store}
        field="assemblyDate"
        leaning="AHEAD"
        label={labels.assemblyDate}
        onEdit={(next) =>
          store.edit((draft) => (next === null ? clearAssemblyDate(draft) : setAssemblyDate(draft, next)))
        }
        isReadOnly={!canWrite('assemblyDate')}
      />
      {dates.map((date, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date has nothing of its own but its place
        <AdditionalDate key={index} form={form} date={date} index={index} mayEdit={mayEdit} />
      ))}
      {mayEdit && (
        <Button
          className={classes.level ?? ''}
          variant="light"
          leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          disabled={!canAdd}
          onClick={() => store.edit(addAssemblyDate)}
        >
          {texts.delivery.addAssemblyDate}
        </Button>
      )}
    </FieldGrid>
  );
}

type AdditionalDateProps = Readonly<{
  form: OrderForm;
  date: IsoDate | null;
  index: number;
  mayEdit: boolean;
}>;

const AdditionalDate = ({ form, date, index, mayEdit }: AdditionalDateProps) => (
  <div className={`${classes.dateWithButton} ${classes.gridDate}`}>
    <DateField
      name={`additionalAssemblyDates.${index}`}
      leaning="AHEAD"
      label={texts.delivery.assemblyDate(index + 2)}
      value={date}
      readOnly={!mayEdit}
      clearable={false}
      onChange={(next) => form.store.edit((draft) => setAdditionalAssemblyDate(draft, index, next))}
    />
    {mayEdit && (
      <ActionIcon
        color="red"
        size="var(--korpus-control-height)"
        aria-label={texts.delivery.removeAssemblyDate(index + 2)}
        onClick={() =>
          removeEntry(form.store, {
            change: (draft) => removeAssemblyDate(draft, index),
            isEmpty: date === null,
            message: texts.delivery.removedAssemblyDate(index + 2),
          })
        }
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
  </div>
);
