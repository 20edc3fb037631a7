import { complaintStateTones } from '@korpus/domain/orders/complaints/complaint-state.ts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import type { ComplaintState } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { nameOf } from '../complaint-row.ts';
import { complaintsTexts as texts } from '../complaints-texts.ts';
import classes from './state-cell.module.css';
import type { StateChoice } from './state-choice.ts';

type StateCellProps = Readonly<{
  row: ComplaintRecord;
  choice: StateChoice;
  isInGrid: boolean;
  onChoose: (state: ComplaintState) => void;
}>;

/**
 * The state, and with a press another one; where it cannot be changed here it is text
 * (rules: complaints#choosing-a-state, complaints#past-in-the-table).
 */
export function StateCell({ row, choice, isInGrid, onChoose }: StateCellProps) {
  const name = complaintStateNames[row.state];
  const tone = complaintStateTones[row.state];
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (choice.whyNot !== null) {
    return (
      <span className={classes.locked} title={choice.whyNot}>
        <StateBadge tone={tone}>{name}</StateBadge>
        {row.lockedDoneState && <IconLock size={14} aria-label={texts.isLockedDone} />}
      </span>
    );
  }
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <span className={classes.place}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        tabIndex={isInGrid ? -1 : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={texts.changeState(name, nameOf(row))}
        title={texts.stateQuestionTitle}
        onClick={() => setIsOpen(true)}
      >
        <StateBadge tone={tone}>{name}</StateBadge>
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && <StateMenu states={choice.states} onChoose={onChoose} onClose={close} />}
    </span>
  );
}

type StateMenuProps = Readonly<{
  states: readonly ComplaintState[];
  onChoose: (state: ComplaintState) => void;
  onClose: () => void;
}>;

/** Shows the menu of states. It is made when it is opened: a table of thousands of rows needs no thousands of menus. */
const StateMenu = ({ states, onChoose, onClose }: StateMenuProps) => (
  <Menu
    opened
    onChange={(isOpen) => !isOpen && onClose()}
    position="bottom-start"
    withinPortal
    transitionProps={{ duration: 80 }}
  >
    <Menu.Target>
      <span className={classes.anchor} aria-hidden />
    </Menu.Target>
    <Menu.Dropdown aria-label={texts.stateQuestionTitle}>
      {states.map((state) => (
        <Menu.Item key={state} onClick={() => onChoose(state)}>
          <StateBadge tone={complaintStateTones[state]}>{complaintStateNames[state]}</StateBadge>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
