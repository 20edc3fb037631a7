import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { deleteComplaint, setComplaintState } from '@korpus/contract/complaints/complaints.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { ComplaintState } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { refusalOf } from '@korpus/domain/records/can.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useCallbackRef } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import type { RowAction } from '../../../ui/data-table/columns/column.ts';
import { deleteAction, openAction } from '../../../ui/record-list/record-actions.tsx';
import { removalOf } from '../../../ui/record-list/removal.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { nameOf } from '../complaint-row.ts';
import { complaintsPatch } from '../complaints-live.ts';
import { complaintsTexts as texts } from '../complaints-texts.ts';
import { useComplaintPrint } from '../use-complaint-print.ts';

type Confirm = (question: Question) => Promise<boolean>;
type Input = Readonly<{ person: Person; confirm: Confirm; onOpen: (row: ComplaintRecord) => void }>;

/** The buttons at the end of a row. The server decides again; this says beforehand what it would refuse. */
export function useComplaintActions({
  person,
  confirm,
  onOpen,
}: Input): readonly RowAction<ComplaintRecord>[] {
  const removal = useSave(deleteComplaint);
  const refresh = useLivePatch(complaintsPatch);
  const open = useCallbackRef(onOpen);
  const print = useCallbackRef(useComplaintPrint());
  const remove = useCallbackRef(
    removalOf({
      title: texts.removeTitle,
      confirm,
      remove: (id) => removal.mutateAsync({ params: { id } }),
      refresh,
    }),
  );
  return useMemo(() => {
    const printing: RowAction<ComplaintRecord> = {
      key: 'print',
      label: (row) => texts.print(nameOf(row)),
      icon: <IconPrinter size={16} />,
      run: ({ id }) => void print(id),
    };
    const deletion = deleteAction<ComplaintRecord>({
      nameOf,
      refusalOf: (row) => refusalOf(person, 'complaint.delete', row),
      whyKept: (row) => texts.lockedDone(nameOf(row)),
      run: (row) => void remove(row, nameOf(row), heldBy(row)),
    });
    const always = [openAction<ComplaintRecord>({ nameOf, run: open }), printing];
    return mayEnter(deleteComplaint.access, person) ? [...always, deletion] : always;
  }, [person, open, print, remove]);
}

/** Says what a step does to the money that is held back for a complaint (rules: complaints#retained-amounts). */
function moneyNote(
  { state: before, retained = null }: ComplaintRecord,
  state: ComplaintState,
): string | null {
  const [was, is] = [before === 'DONE', state === 'DONE'];
  if (retained === null || retained === 0 || was === is) return null;
  return is ? texts.becomesDue(formatEuro(retained)) : texts.retainedAgain(formatEuro(retained));
}

/** Deleting a complaint lets go what is held back for it. */
const heldBy = (row: ComplaintRecord): string | undefined =>
  moneyNote(row, 'DONE') === null ? undefined : texts.dueThen(formatEuro(row.retained ?? zeroCents));

/**
 * Changes the state after a yes; the complaint is then on the tab of that state (rules: complaints#choosing-a-state).
 */
export function useStateChange(confirm: Confirm) {
  const save = useSave(setComplaintState);
  const refresh = useLivePatch(complaintsPatch);
  return useCallbackRef(async (row: ComplaintRecord, state: ComplaintState): Promise<void> => {
    const name = nameOf(row);
    const question = texts.stateQuestion(name, complaintStateNames[state]);
    const message = [question, moneyNote(row, state)].filter((part) => part !== null).join(' ');
    if (!(await confirm({ title: texts.stateQuestionTitle, message, danger: false }))) return;
    try {
      await save.mutateAsync({ params: { id: row.id }, body: { state, version: row.version } });
      toasts.success(texts.stateSet(name, complaintStateNames[state]));
    } catch (error) {
      reportFailure(texts.stateFailed, error);
    }
    await refresh([row.id]);
  });
}
