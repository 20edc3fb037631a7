import '@mantine/core/styles/Menu.css';
import { endOfMonth, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { Button, Menu, Tooltip } from '@mantine/core';
import { IconBook2, IconChevronDown, IconFileExport, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { Period } from '../../../trade/period/period.ts';
import { NewButton } from '../../../ui/record-list/new-button.tsx';
import { useToday } from '../../../ui/today.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { salesTexts as texts } from '../sales-texts.ts';
import classes from './billed.module.css';
import type { BilledRow } from './billed-row.ts';

type SalesActionsProps = Readonly<{
  person: Pick<Person, 'roles' | 'rights'>;
  period: Period;
  closedUntil: IsoDate | null;
  /** All of the period, whatever is filtered. */
  rows: readonly BilledRow[];
  onLock: () => void;
  onUnlock: () => void;
  onRegister: () => void;
  onHandover: () => void;
  onSmallOrder: () => void;
}>;

type Action = Readonly<{
  name: string;
  Icon: typeof IconLock;
  /** Reason why it cannot be done now. */
  whyNot: string | null;
  run: () => void;
}>;

/** Closing is for admins; counter sales are for who may write here (rules: closing#locking, closing#small-orders). */
export function SalesActions(props: SalesActionsProps) {
  const { person } = props;
  return (
    <div className={classes.actions}>
      {!useWindowIs(phone) && <ClosingButtons {...props} />}
      {person.rights.has('SALES_STATISTICS_WRITE') && (
        <NewButton name={texts.smallOrder} onClick={props.onSmallOrder} />
      )}
    </div>
  );
}

const phone = '(max-width: 37.5em)';

/** The same on a phone, where the line above has no room for it. */
export const PhoneActions = (props: SalesActionsProps) => useWindowIs(phone) && <ClosingButtons {...props} />;

function ClosingButtons(props: SalesActionsProps) {
  const today = useToday();
  const hasRoom = useWindowIs('(min-width: 80em)');
  if (!props.person.roles.has('ADMIN')) return null;
  const actions = closingActions(props, today);
  if (!hasRoom) return <ClosingMenu actions={actions} />;
  return actions.map((action) => <ActionButton key={action.name} {...action} />);
}

const closingActions = (
  { period, closedUntil, rows, ...on }: SalesActionsProps,
  today: IsoDate,
): readonly Action[] => [
  { name: texts.register, Icon: IconBook2, whyNot: null, run: on.onRegister },
  { name: texts.handover, Icon: IconFileExport, whyNot: null, run: on.onHandover },
  {
    name: texts.unlock,
    Icon: IconLockOpen,
    whyNot: closedUntil !== null && closedUntil >= period.from ? null : texts.nothingToUnlock,
    run: on.onUnlock,
  },
  {
    name: texts.lock,
    Icon: IconLock,
    whyNot: whyNotLock({ period, closedUntil, rows }, today),
    run: on.onLock,
  },
];

type LockFacts = Pick<SalesActionsProps, 'period' | 'closedUntil' | 'rows'>;

/** Says why a lock would do nothing, or is too early (rules: closing#lock-range). */
function whyNotLock({ period, closedUntil, rows }: LockFacts, today: IsoDate): string | null {
  if (period.from > endOfMonth(today)) return texts.isToCome;
  if (closedUntil !== null && closedUntil >= period.to) return texts.isClosedAlready;
  return rows.some(({ invoiceNumber }) => invoiceNumber === null) ? null : texts.nothingToLock;
}

/** Stays enabled when it cannot be done: people who look for it learn why. */
const ActionButton = ({ name, Icon, whyNot, run }: Action) => (
  <Tooltip label={whyNot ?? ''} disabled={whyNot === null}>
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      aria-disabled={whyNot !== null}
      {...(whyNot === null ? {} : { 'data-disabled': true })}
      onClick={() => whyNot === null && run()}
    >
      {name}
    </Button>
  </Tooltip>
);

const ClosingMenu = ({ actions }: Readonly<{ actions: readonly Action[] }>) => (
  <Menu position="bottom-end" withinPortal returnFocus>
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        {texts.closing}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ name, Icon, whyNot, run }) => (
        <Menu.Item
          key={name}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={whyNot !== null}
          onClick={run}
        >
          {name}
          {whyNot !== null && <span className={classes.whyNot}>{whyNot}</span>}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
