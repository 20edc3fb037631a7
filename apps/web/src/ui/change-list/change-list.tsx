import { changeActionNames } from '@korpus/domain/change-log/change-log-texts.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ChangeAction } from '@korpus/domain/fields/field-change.ts';
import { nameOfKind } from '@korpus/domain/records/records.ts';
import { memo, useMemo } from 'react';
import { dayOfInstant, formatInstant, formatTime } from '../../lib/formats/format-instant.ts';
import type { Tone } from '../palette.ts';
import { StateBadge } from '../state-badge/state-badge.tsx';
import type { ChangeEntry } from './change-entry.ts';
import { nameOfSubject } from './change-entry.ts';
import classes from './change-list.module.css';
import { changeListTexts as texts } from './change-list-texts.ts';
import { ChangedFields } from './changed-fields.tsx';

type ChangeListProps = Readonly<{
  entries: readonly ChangeEntry[];
  /** Set when the entries belong to the filter of a moment ago. */
  isOutdated: boolean;
  /** All of one record, in a narrow place: what they are about needs no saying. */
  isOfOne?: boolean;
}>;

export function ChangeList({ entries, isOutdated, isOfOne = false }: ChangeListProps) {
  const days = useMemo(() => entriesByDay(entries), [entries]);
  return (
    <div className={classes.days} aria-busy={isOutdated} data-of-one={isOfOne || undefined}>
      {days.map(({ day, entries: ofDay }) => (
        <section key={day} className={classes.day}>
          <h2 className={classes.dayName}>{formatDateLong(day)}</h2>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} isOfOne={isOfOne} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const tones: Partial<Record<ChangeAction, Tone>> = { CREATED: 'success', DELETED: 'danger', CHANGED: 'info' };

type EntryProps = Readonly<{ entry: ChangeEntry; isOfOne: boolean }>;

const Entry = memo(function Entry({ entry, isOfOne }: EntryProps) {
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
          {isOfOne ? (
            // A record's history tells of its files too; the slot and the names stand below.
            subjectKind === 'file' && <span>{nameOfKind('file')}</span>
          ) : (
            <span>{texts.quoted(nameOfKind(subjectKind), nameOfSubject(entry))}</span>
          )}
        </p>
        <ChangedFields entry={entry} />
      </div>
    </li>
  );
});

type DayOfChanges = Readonly<{ day: IsoDate; entries: readonly ChangeEntry[] }>;

/** The entries come in order, so a day is a run of them. */
function entriesByDay(entries: readonly ChangeEntry[]): readonly DayOfChanges[] {
  const days = Map.groupBy(entries, ({ at }) => dayOfInstant(at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
