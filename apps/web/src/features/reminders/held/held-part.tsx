import type { ReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { claimKeyOf } from '@korpus/domain/reminders/claim-key.ts';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useUnlock } from '../../../trade/reminders/lock-dialog.tsx';
import { lockTexts } from '../../../trade/reminders/reminder-texts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { DetailHead, Fact, Facts } from '../../../ui/workplace/detail-head.tsx';
import { DetailPane } from '../../../ui/workplace/workplace.tsx';
import { isFound, numbersOfClaim } from '../letters.ts';
import listClasses from '../list/item-list.module.css';
import type { Item } from '../list/item-list.tsx';
import { ItemSearch, ItemWorkplace } from '../list/item-workplace.tsx';
import { OrderLink } from '../list/sums.tsx';
import { useChosen } from '../list/use-chosen.ts';
import type { RemindersSearch } from '../reminders-search.ts';
import { heldTexts as texts } from '../reminders-texts.ts';
import { useReminderKeys } from '../run/use-run-keys.ts';

type Held = ReminderRun['held'][number] & Readonly<{ id: string }>;

type HeldPartProps = Readonly<{
  held: ReminderRun['held'];
  mayWrite: boolean;
  search: RemindersSearch;
  onGo: GoTo<RemindersSearch>;
  onOrder: (orderId: string) => void;
}>;

/** Lists what would be reminded of, were it not locked, and why it is (rules: reminders#locks). */
export function HeldPart({ held, mayWrite, search, onGo, onOrder }: HeldPartProps) {
  const q = search.q ?? '';
  const shown = useMemo(
    () =>
      held
        .map((each): Held => ({ ...each, id: claimKeyOf(each) }))
        .filter((each) => isFound([each.clientName, each.sentence, ...numbersOfClaim(each)], q)),
    [held, q],
  );
  const items = useMemo(() => shown.map(itemOf), [shown]);
  const chosen = useChosen({ rows: shown, search, onGo });
  useReminderKeys({ onStep: chosen.step, onOpen: () => undefined, onLeave: () => false });
  if (held.length === 0)
    return (
      <EmptyState
        title={texts.nothing}
        hint={texts.nothingHint}
        icon={<IconLockOpen size={22} stroke={1.5} />}
      />
    );
  return (
    <ItemWorkplace
      chosen={chosen}
      label={texts.list}
      head={
        <>
          <ItemSearch
            value={q}
            onChange={(next) => onGo((before) => ({ ...before, q: next, row: undefined }), replace)}
          />
          <p className={listClasses.sum} role="status">
            {texts.sum(shown.length, formatEuro(sumCents(shown.map(({ open }) => open))))}
          </p>
        </>
      }
      items={items}
      detail={
        <HeldDetail held={chosen.chosen} paging={chosen.paging} mayWrite={mayWrite} onOrder={onOrder} />
      }
    />
  );
}

const itemOf = ({ id, clientName, number, title, open, lock }: Held): Item => ({
  id,
  name: clientName,
  about: texts.about(title, number),
  amount: open,
  badge: texts.reasons[lock],
  tone: lock === 'BY_HAND' ? 'warning' : 'danger',
});

type HeldDetailProps = Pick<HeldPartProps, 'mayWrite' | 'onOrder'> &
  Readonly<{ held: Held | null; paging: ComponentProps<typeof DetailPane>['paging'] }>;

function HeldDetail({ held, paging, mayWrite, onOrder }: HeldDetailProps) {
  const { unlock, unlocking } = useUnlock();
  if (held === null)
    return (
      <DetailPane label={texts.detail} paging={paging}>
        <DetailPane.Nothing>{texts.nothingChosen}</DetailPane.Nothing>
      </DetailPane>
    );
  const { orderId, clientName, orderNumber, number, title, open, dueOn, daysLate, sentence, lock, until } =
    held;
  return (
    <DetailPane label={texts.detail} paging={paging}>
      <DetailPane.Body>
        <DetailHead name={clientName} about={texts.wouldBe(title)} amount={open} />
        <Facts>
          <Fact name={texts.why}>{sentence}</Fact>
          <Fact name={texts.until}>
            {lock !== 'BY_HAND' && texts.untilSettled}
            {lock === 'BY_HAND' && (until === null ? texts.untilUnlocked : formatDate(until))}
          </Fact>
          <Fact name={texts.invoice}>{number}</Fact>
          <Fact name={texts.due}>{texts.late(dueOn, daysLate)}</Fact>
        </Facts>
        <p className={listClasses.link}>
          <OrderLink number={orderNumber} name={clientName} onOpen={() => onOrder(orderId)} />
        </p>
      </DetailPane.Body>
      {mayWrite && lock === 'BY_HAND' && (
        <DetailPane.Foot>
          <Button
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={unlocking === orderId}
            onClick={() => unlock(orderId)}
          >
            {lockTexts.unlock}
          </Button>
        </DetailPane.Foot>
      )}
    </DetailPane>
  );
}
