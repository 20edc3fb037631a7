import { acceptAttribute } from '@korpus/domain/files/content-types.ts';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconEyeOff, IconPaperclip, IconPlus, IconReplace } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { StateBadge } from '../state-badge/state-badge.tsx';
import type { FileActions } from './file-actions.ts';
import { QueuedCard, StoredCard } from './file-card.tsx';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { isRemoved, type Slot, slotKey } from './slots.ts';
import { useDropTarget } from './taking/use-drop-target.ts';

type FileSlotProps = Readonly<{
  slot: Slot;
  actions: FileActions;
  /** Set when there is no other place beside it. */
  isAlone?: boolean;
  /** Set in a table, where the column names the place; on a phone, without columns, the place names itself. */
  isInTable?: boolean;
}>;

/** Number of files above which a place gets the whole width. */
const fewFiles = 2;

/** One place for files: what lies in it, and how to put something there. */
export function FileSlot({ slot, actions, isAlone = false, isInTable = false }: FileSlotProps) {
  const id = useId();
  const label = slot.name;
  const canWrite = actions.canWrite(slot.type);
  const canAdd = canWrite && !slot.isFormer;
  const { isOver, dropProps } = useDropTarget(canAdd ? (files) => actions.take(slot, files) : null);
  const count = slot.entries.length + slot.queued.length;
  return (
    <section
      className={classes.slot}
      aria-labelledby={id}
      data-slot={slotKey(slot)}
      data-over={isOver || undefined}
      data-empty={count === 0 || undefined}
      data-cell={isInTable || undefined}
      data-wide={isAlone || count > fewFiles || undefined}
      {...dropProps}
    >
      <div className={classes.slotHead}>
        <h5 id={id} className={classes.slotName}>
          {label}
        </h5>
        {slot.isMissing && <StateBadge tone="warning">{texts.missing}</StateBadge>}
        <span className={classes.slotButtons}>
          {count === 0 && actions.hide !== null && !slot.isFormer && slot.additionalId === null && (
            <ActionIcon
              size="sm"
              className={classes.hide ?? ''}
              aria-label={texts.hide(label)}
              title={texts.hide(label)}
              onClick={() => actions.hide?.(slot.type)}
            >
              <IconEyeOff size={15} stroke={1.75} />
            </ActionIcon>
          )}
          {canAdd && count > 0 && <ChooseButton slot={slot} actions={actions} label={label} />}
        </span>
      </div>
      {count > 0 && (
        <ul className={classes.cards}>
          {slot.entries.map((entry) => (
            <StoredCard
              key={entry.id}
              entry={entry}
              actions={actions}
              canWrite={canWrite}
              isReplaced={slot.isSingle && slot.queued.length > 0 && !isRemoved(actions.state, entry)}
            />
          ))}
          {slot.queued.map((queued) => (
            <QueuedCard key={queued.key} queued={queued} actions={actions} />
          ))}
        </ul>
      )}
      {count === 0 && !canAdd && <p className={classes.none}>{texts.empty}</p>}
      {count === 0 && canAdd && <EmptySlot slot={slot} actions={actions} label={label} isOver={isOver} />}
    </section>
  );
}

type ChooseProps = Readonly<{ slot: Slot; actions: FileActions; label: string }>;

function useChoice({ slot, actions }: ChooseProps) {
  const reset = useRef<() => void>(null);
  return {
    resetRef: reset,
    accept: acceptAttribute,
    take: (files: readonly File[]) => {
      actions.take(slot, files);
      reset.current?.(); // the same file may be chosen again
    },
  };
}

/** Several files where several are allowed. */
function Choice({
  children,
  ...props
}: ChooseProps & Readonly<{ children: (open: () => void) => React.ReactNode }>) {
  const { take, ...choice } = useChoice(props);
  if (props.slot.isSingle)
    return (
      <FileButton {...choice} onChange={(file) => file !== null && take([file])}>
        {({ onClick }) => children(onClick)}
      </FileButton>
    );
  return (
    <FileButton {...choice} multiple onChange={take}>
      {({ onClick }) => children(onClick)}
    </FileButton>
  );
}

function ChooseButton(props: ChooseProps) {
  const { slot, label } = props;
  const Icon = slot.isSingle ? IconReplace : IconPlus;
  return (
    <Choice {...props}>
      {(open) => (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.change ?? ''}
          leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
          aria-label={slot.isSingle ? texts.replaceIn(label) : texts.addTo(label)}
          onClick={open}
        >
          {slot.isSingle ? texts.replace : texts.add}
        </Button>
      )}
    </Choice>
  );
}

const EmptySlot = ({ isOver, ...props }: ChooseProps & Readonly<{ isOver: boolean }>) => (
  <Choice {...props}>
    {(open) => (
      <button
        type="button"
        className={classes.choose}
        aria-label={props.slot.isSingle ? texts.chooseFor(props.label) : texts.chooseManyFor(props.label)}
        onClick={open}
      >
        <IconPaperclip size={16} stroke={1.75} aria-hidden />
        {isOver ? texts.drop : props.slot.isSingle ? texts.choose : texts.chooseMany}
      </button>
    )}
  </Choice>
);
