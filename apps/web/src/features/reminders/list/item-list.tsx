import '@mantine/core/styles/CheckboxIndicator.css';
import type { MailState } from '@korpus/domain/mails/mail-kinds.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconMailCheck, IconMailFast, IconMailOff, IconMailX } from '@tabler/icons-react';
import { type ComponentProps, memo, type Ref, useMemo } from 'react';
import type { Tone } from '../../../ui/palette.ts';
import { type ListHandle, PickList, PickOption } from '../../../ui/pick-list/pick-list.tsx';
import { PickTexts, usePickHeight } from '../../../ui/pick-list/pick-texts.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import type { Tick } from '../letters.ts';
import { runTexts, sentTexts } from '../reminders-texts.ts';
import classes from './item-list.module.css';

/** Content of a row of any of the lists. */
export type Item = Readonly<{
  id: string;
  name: string;
  about: string;
  amount: Cents;
  /** Text of the badge: its level, or why it is locked. */
  badge: string;
  tone: Tone;
  /** State of the row's mail, or that there can be none. */
  mail?: MailState | 'NO_ADDRESS' | null;
  /** Tick of the row, in lists where rows are ticked. */
  tick?: Tick;
}>;

type ItemListProps = Readonly<{
  label: string;
  items: readonly Item[];
  chosenId: string | null;
  /** Chooses a row; must be the same function from render to render. */
  onChoose: (id: string) => void;
  onTick?: ((id: string) => void) | undefined;
  ref: Ref<ListHandle>;
}>;

export function ItemList({ label, items, chosenId, onChoose, onTick, ref }: ItemListProps) {
  const height = usePickHeight();
  const rows = useMemo(
    () => items.map((item, place) => ({ key: item.id, height, item, place: place + 1 })),
    [items, height],
  );
  return (
    <PickList
      ref={ref}
      label={label}
      name="reminder-row"
      rows={rows}
      chosenKey={chosenId}
      isMulti={onTick !== undefined}
    >
      {({ key, item, place }, { id, ...box }) => (
        <ItemRow
          key={key}
          {...box}
          {...item}
          optionId={id}
          place={place}
          count={rows.length}
          isChosen={key === chosenId}
          onChoose={onChoose}
          onTick={onTick}
        />
      )}
    </PickList>
  );
}

type ItemRowProps = Item &
  Pick<ComponentProps<typeof PickOption>, 'top' | 'height' | 'place' | 'count' | 'isChosen'> &
  Pick<ItemListProps, 'onChoose' | 'onTick'> &
  Readonly<{ optionId: string }>;

/** One that is ticked changes its own row and no other. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, optionId, name, about, amount, badge, tone, mail = null, tick, ...others } = props;
  const { onChoose, onTick, ...option } = others;
  return (
    <PickOption
      {...option}
      id={optionId}
      {...(tick === undefined || onTick === undefined ? {} : { isTicked: tick !== 'NONE' })}
      onChoose={() => onChoose(id)}
    >
      {tick !== undefined && onTick !== undefined && <TickMark tick={tick} onTick={() => onTick(id)} />}
      <PickTexts name={name} about={about} isLeft={tick === 'NONE'} />
      <span className={classes.amounts} data-left={tick === 'NONE' || undefined}>
        <span className={classes.amount}>{formatEuro(amount)}</span>
        <span className={classes.marks}>
          {mail !== null && <MailMark mail={mail} />}
          <StateBadge tone={tone}>{badge}</StateBadge>
        </span>
      </span>
    </PickOption>
  );
});

type TickMarkProps = Readonly<{ tick: Tick; onTick: () => void }>;

/** The row itself is what is ticked, by Space as well; this shows it and takes the mouse and fingers. */
const TickMark = ({ tick, onTick }: TickMarkProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the row is the option, and Space ticks it
  // biome-ignore lint/a11y/useKeyWithClickEvents: the row is the option, and Space ticks it
  <span
    className={classes.tick}
    data-tick={tick}
    onClick={(event) => {
      event.stopPropagation();
      onTick();
    }}
  >
    <Checkbox.Indicator checked={tick === 'ALL'} indeterminate={tick === 'SOME'} />
  </span>
);

type MailLook = Readonly<{ Icon: typeof IconMailX; tone: Tone; name: string }>;

const looks: Readonly<Record<NonNullable<Item['mail']>, MailLook>> = {
  NO_ADDRESS: { Icon: IconMailOff, tone: 'neutral', name: runTexts.noMail },
  QUEUED: { Icon: IconMailFast, tone: 'info', name: sentTexts.states.QUEUED },
  SENT: { Icon: IconMailCheck, tone: 'success', name: sentTexts.states.SENT },
  REFUSED: { Icon: IconMailX, tone: 'danger', name: sentTexts.states.REFUSED },
};

function MailMark({ mail }: Readonly<{ mail: NonNullable<Item['mail']> }>) {
  const { Icon, tone, name } = looks[mail];
  return (
    <span className={classes.mark} data-tone={tone} title={name}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

/** The first one is friendly, the third one and those behind it are the last before a lawyer. */
export function toneOfLevel(level: number): Tone {
  if (level === 1) return 'info';
  return level === 2 ? 'warning' : 'danger';
}
