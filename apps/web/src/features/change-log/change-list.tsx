import type { ChangeLogEntry } from '@korpus/contract/change-log/change-log.ts';
import { changeActionNames, subjectKindNames } from '@korpus/domain/change-log/change-log-texts.ts';
import type { ChangeAction } from '@korpus/domain/change-log/field-change.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { memo, useMemo } from 'react';
import { formatInstant, formatTime } from '../../lib/format-instant.ts';
import type { Tone } from '../../ui/palette.ts';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import classes from './change-log.module.css';
import { changeLogTexts as texts } from './change-log-texts.ts';
import { ChangedFields } from './changed-fields.tsx';
import { entriesByDay } from './entries-by-day.ts';
import { nameOfSubject } from './name-of-subject.ts';

type ChangeListProps = Readonly<{
  entries: readonly ChangeLogEntry[];
  /** They belong to the filter of a moment ago. */
  isOutdated: boolean;
}>;

export function ChangeList({ entries, isOutdated }: ChangeListProps) {
  const days = useMemo(() => entriesByDay(entries), [entries]);
  return (
    <div className={classes.days} aria-busy={isOutdated}>
      {days.map(({ day, entries: ofDay }) => (
        <section key={day} className={classes.day}>
          <h2 className={classes.dayName}>{formatDateLong(day)}</h2>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const tones: Partial<Record<ChangeAction, Tone>> = { CREATED: 'success', DELETED: 'danger', CHANGED: 'info' };

const Entry = memo(function Entry({ entry }: Readonly<{ entry: ChangeLogEntry }>) {
  const { action, subjectKind } = entry;
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={entry.at} title={formatInstant(entry.at)}>
        {formatTime(entry.at)}
      </time>
      <span className={classes.person}>{entry.userName}</span>
      <div className={classes.what}>
        <p className={classes.subject}>
          <StateBadge tone={tones[action] ?? 'neutral'}>{changeActionNames[action]}</StateBadge>
          <span>{texts.quoted(subjectKindNames[subjectKind], nameOfSubject(entry))}</span>
        </p>
        <ChangedFields entry={entry} />
      </div>
    </li>
  );
});
