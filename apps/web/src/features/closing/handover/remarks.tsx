import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { LinkButton } from '../../../ui/link-button/link-button.tsx';
import classes from './handover.module.css';
import { handoverTexts as texts } from './handover-texts.ts';
import type { OnNumber } from './use-open-number.tsx';

/** A row of the month, and what there is to say of it. */
type Remark = Readonly<{ number: string | null; clientName: string; day: IsoDate; sentence?: string }>;

type RemarksProps = Readonly<{
  title: string;
  hint?: string;
  tone: 'danger' | 'warning' | 'info';
  remarks: readonly Remark[];
  /** Shows the title alone until somebody wants to know more. */
  isFolded?: boolean;
  action?: ReactNode;
  onNumber: OnNumber;
}>;

/** Number of rows that are seen without asking for more. */
const seenAtOnce = 10;

/** Rows that want a look, each leading to its order. */
export function Remarks({ title, hint, tone, remarks, isFolded = false, action, onNumber }: RemarksProps) {
  const titleId = useId();
  const listId = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? remarks : remarks.slice(0, seenAtOnce);
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <section className={classes.remarks} data-tone={tone} aria-labelledby={titleId}>
      <div className={classes.remarksHead}>
        <Icon size={18} aria-hidden />
        <h2 id={titleId}>
          {isFolded ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <IconChevronDown size={16} aria-hidden />
            </button>
          ) : (
            title
          )}
        </h2>
        {action}
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <ul id={listId} hidden={!isOpen}>
        {shown.map((remark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one number may have several remarks, and they have no identity
          <Row key={place} remark={remark} onNumber={onNumber} />
        ))}
        {shown.length < remarks.length && (
          <li className={classes.more}>
            <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
              {texts.showAll(remarks.length)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

type RowProps = Readonly<{ remark: Remark; onNumber: OnNumber }>;

function Row({ remark: { number, clientName, day, sentence }, onNumber }: RowProps) {
  const hasNumber = number !== null && number !== '';
  // About the house and none of its rows.
  if (!hasNumber && clientName === '') return <li className={classes.whole}>{sentence}</li>;
  return (
    <li className={classes.remark}>
      {!hasNumber ? (
        <span />
      ) : (
        <LinkButton aria-label={texts.openNumber(number)} onClick={() => onNumber(number, day)}>
          {number}
        </LinkButton>
      )}
      <span>{formatDate(day)}</span>
      <strong>{clientName || texts.nobody}</strong>
      {sentence !== undefined && <p>{sentence}</p>}
    </li>
  );
}
