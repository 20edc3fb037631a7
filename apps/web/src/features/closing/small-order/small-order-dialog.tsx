import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { deleteSmallOrder, saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { type IsoDate, laterOf } from '@korpus/domain/dates/iso-date.ts';
import { hasTillNumber } from '@korpus/domain/orders/till-receipts.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { type HouseLists, offered } from '../../../lib/lists/use-house-lists.ts';
import { randomId } from '../../../lib/random-id.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { firstOpenDay, type Period } from '../../../trade/period/period.ts';
import { useTillDuty } from '../../../trade/use-till-duty.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { RecordSource } from '../../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { RecordDate, RecordSelect, RecordText } from '../../../ui/record-fields/fields.tsx';
import { removalOf } from '../../../ui/record-list/removal.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import type { BilledRow } from '../billed/billed-row.ts';
import { keptSmallOrder, keyOfNewSmallOrder } from './kept-small-order.ts';
import { bodyOf, draftOf, findSmallOrderProblems, newDraft, type SmallDraft } from './small-order-draft.ts';
import { smallOrderTexts as texts } from './small-order-texts.ts';
import { SmallPayments } from './small-payments.tsx';

type SmallOrderDialogProps = Readonly<{
  /** Null: a new one. */
  row: BilledRow | null;
  period: Period;
  closedUntil: IsoDate | null;
  lists: HouseLists;
  reload: () => Promise<unknown>;
  /** A new one turned out to be stored already. */
  onStored?: (draft: SmallDraft) => void;
  onClose: () => void;
}>;

/** A counter sale, new or stored; with a number only its carpenter changes (rules: closing#small-orders). */
export function SmallOrderDialog(props: SmallOrderDialogProps) {
  const { row, reload, onStored, onClose } = props;
  const { userId, rights } = usePerson();
  const source = useSmallSource(props);
  const number = row?.invoiceNumber ?? null;
  const isReadOnly = !rights.has('SALES_STATISTICS_WRITE');
  const { removal, confirmDialog } = useSmallRemoval(row, reload, onClose);
  return (
    <>
      <RecordDialog<SmallDraft>
        {...source}
        title={row === null ? texts.newTitle : texts.title}
        subtitle={number === null ? undefined : texts.numbered(number)}
        width={780}
        labels={texts.labels}
        isReadOnly={isReadOnly}
        keeping={{
          kind: keptSmallOrder,
          key:
            row === null ? keyOfNewSmallOrder(userId) : { userId, name: keptSmallOrder.nameOf(draftOf(row)) },
          ...(onStored === undefined ? {} : { onStored }),
        }}
        foot={() =>
          removal !== null &&
          !isReadOnly && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={removal}
            >
              {texts.remove}
            </Button>
          )
        }
        onClose={onClose}
      >
        {(form) => (
          <>
            {isReadOnly && <Notice tone="info">{texts.readOnly}</Notice>}
            {number !== null && <Notice tone="info">{texts.locked}</Notice>}
            <SmallFields {...props} form={form} isLocked={isReadOnly || number !== null} />
          </>
        )}
      </RecordDialog>
      {confirmDialog}
    </>
  );
}

type SmallFieldsProps = Pick<SmallOrderDialogProps, 'row' | 'period' | 'closedUntil' | 'lists'> &
  Readonly<{ form: RecordForm<SmallDraft>; isLocked: boolean }>;

function SmallFields({ form, isLocked, row, period, closedUntil, lists }: SmallFieldsProps) {
  const { draft, source, isReadOnly } = form;
  const min = firstOpenDay(closedUntil);
  // A period that is closed has no day to choose; then any later one will do.
  const max = min !== undefined && period.to < min ? undefined : period.to;
  const closed = closedUntil === null ? undefined : texts.closedUntil(formatDate(closedUntil));
  const lacking = useMemo(
    () =>
      new Set(
        isReadOnly ? [] : (row?.payments ?? []).flatMap((each) => (hasTillNumber(each) ? [] : [each.id])),
      ),
    [row, isReadOnly],
  );
  return (
    <>
      <FieldGrid columns={3}>
        <RecordDate
          source={source}
          field="date"
          leaning="BACK"
          label={texts.labels.date}
          description={isLocked ? undefined : closed}
          min={isLocked ? undefined : min}
          max={isLocked ? undefined : max}
          isReadOnly={isLocked}
          required
        />
        <RecordSelect<'salesmanId', string>
          source={source}
          field="salesmanId"
          label={texts.labels.salesmanId}
          options={offered(lists.salesmen, draft.salesmanId)}
          isReadOnly={isLocked}
          clearable={false}
          required
        />
        <RecordSelect<'location', string>
          source={source}
          field="location"
          label={texts.labels.location}
          options={offered(lists.locations, draft.location)}
          isReadOnly={isLocked}
          clearable={false}
          required
        />
        <WideField span={2}>
          <RecordText
            source={source}
            field="clientName"
            label={texts.labels.clientName}
            description={isLocked ? undefined : texts.customerHint}
            isReadOnly={isLocked}
          />
        </WideField>
        <RecordSelect<'carpenterId', string>
          source={source}
          field="carpenterId"
          label={texts.labels.carpenterId}
          options={offered(lists.carpenters, draft.carpenterId)}
          isReadOnly={isReadOnly}
        />
      </FieldGrid>
      <SmallPayments store={source} draft={draft} isReadOnly={isLocked} lacking={lacking} />
    </>
  );
}

/** Gives the source of the sale: where it comes from and where it is saved. */
function useSmallSource(props: SmallOrderDialogProps): RecordSource<SmallDraft> {
  const { row, reload } = props;
  const client = useQueryClient();
  const save = useSave(saveSmallOrder);
  const dutyOf = useTillDuty();
  const stored = useMemo(() => (row === null ? null : { draft: draftOf(row), version: row.version }), [row]);
  const start = useStart(props);
  return {
    stored,
    blank: () => newDraft({ ...start, id: randomId(), paymentId: randomId() }),
    validate: (draft, before) => findSmallOrderProblems(draft, before, dutyOf(draft.location)),
    save: (draft, version) => save.mutateAsync({ body: bodyOf(draft, version) }),
    reload,
    onSaved: () => {
      toasts.success(texts.saved);
      void client.invalidateQueries({ queryKey: keyOf(listBilledOrders) });
    },
  };
}

/** Today, where the month that is shown has it; else the nearest day of it that is open. */
function useStart({ period, closedUntil, lists }: SmallOrderDialogProps) {
  const today = useToday();
  const { userId } = usePerson();
  const open = firstOpenDay(closedUntil);
  const nearest = period.to < today ? period.to : laterOf(period.from, today);
  const isSeller = lists.salesmen.some(({ value, isOpen }) => value === userId && isOpen);
  return {
    date: open === undefined ? nearest : laterOf(open, nearest),
    salesmanId: isSeller ? userId : null,
    location: lists.locationOf(userId),
  };
}

/** Null: there is nothing to delete, or its number keeps it. */
function useSmallRemoval(row: BilledRow | null, reload: () => Promise<unknown>, onClose: () => void) {
  const { mutateAsync } = useSave(deleteSmallOrder);
  const { confirm, confirmDialog } = useConfirm();
  if (row === null || row.invoiceNumber !== null) return { removal: null, confirmDialog };
  const remove = removalOf({
    title: texts.removeTitle,
    confirm,
    remove: async (id) => {
      await mutateAsync({ params: { id } });
      onClose();
    },
    refresh: async () => void (await reload()),
  });
  return {
    removal: () => void remove({ id: row.recordId }, texts.nameOf(row.clientName)),
    confirmDialog,
  };
}
