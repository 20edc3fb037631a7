import type { ReminderSettings } from '@korpus/contract/reminders/reminder-settings.ts';
import { saveReminderSettings } from '@korpus/contract/reminders/reminders.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { reminderLevelsTexts as texts } from './reminder-levels-texts.ts';

type Level = ReminderSettings['levels'][number];
type Amount = 'daysLate' | 'daysToPay' | 'fee';

/** A level while it is edited: it has an id, so that two people's changes meet level by level. */
export type LevelDraft = Omit<Level, Amount> &
  Readonly<{ id: string; daysLate: number | null; daysToPay: number | null; fee: Cents | null }>;

export type LevelsDraft = Readonly<{ levels: readonly LevelDraft[] }>;

/** Makes the draft; the place of a level says which one it is. */
export const draftOf = ({ levels }: ReminderSettings): LevelsDraft => ({
  levels: levels.map((level, place) => ({ ...level, id: String(place + 1) })),
});

/** Makes a level as long after the one before as that one was; its words are not known yet. */
export const newLevel = (id: string, before: LevelDraft | undefined): LevelDraft => ({
  id,
  title: '',
  text: '',
  daysLate: before?.daysLate ?? null,
  daysToPay: before?.daysToPay ?? null,
  fee: zeroCents,
  hasInterest: before?.hasInterest ?? false,
});

export const isUntouched = ({ title, text }: LevelDraft): boolean => title === '' && text === '';

export const bodyOf = (draft: LevelsDraft, version?: number) =>
  bodyOfDraft(saveReminderSettings, wireOf(draft, version));

const wireOf = ({ levels }: LevelsDraft, version?: number) => ({
  // An empty fee is no fee.
  settings: { levels: levels.map(({ id: _, fee, ...level }) => ({ ...level, fee: fee ?? zeroCents })) },
  ...(version === undefined ? {} : { version }),
});

/** Lists what is missing, and what the call would refuse. */
export function findLevelProblems(draft: LevelsDraft): readonly Problem[] {
  const missing = draft.levels.flatMap((level, place) =>
    (['daysLate', 'daysToPay'] as const).flatMap((field): Problem[] =>
      level[field] === null
        ? [{ path: `settings.levels.${place}.${field}`, message: texts.daysMissing }]
        : [],
    ),
  );
  // A value that is no number would hide what else is wrong.
  const levels = draft.levels.map((level) => ({
    ...level,
    daysLate: level.daysLate ?? 1,
    daysToPay: level.daysToPay ?? 1,
  }));
  return allProblems(missing, saveReminderSettings, wireOf({ levels })).map(({ path, message }) => ({
    path: path.replace(/^settings\./, ''),
    message,
  }));
}
