import { nameOfField, textOfValue } from '@korpus/domain/change-log/describe-change.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChangeEntry } from './change-entry.ts';
import classes from './change-list.module.css';
import { changeListTexts as texts } from './change-list-texts.ts';

/**
 * Number of fields shown before the rest is folded away: a new tenant has sixteen, and terms and conditions are pages
 * of text.
 */
const shownFields = 4;
const shownLetters = 140;

type ToldField = Readonly<{
  field: string;
  label: string;
  old: string | null;
  new: string | null;
  isOldHidden: boolean;
}>;

export function ChangedFields({ entry }: Readonly<{ entry: ChangeEntry }>) {
  const [isOpen, setIsOpen] = useState(false);
  const all = entry.changes
    .filter((change) => !isTitle(entry, change))
    .map((change) => toldOf(entry, change));
  if (all.length === 0) return null;
  const shown = isOpen ? all : all.slice(0, shownFields);
  const isFolded = all.length > shownFields || all.some((told) => isLong(told.old) || isLong(told.new));
  return (
    <>
      <dl className={classes.fields}>
        {shown.map((told) => (
          <div key={told.field} className={classes.field}>
            <dt>{told.label}</dt>
            <dd>
              <OldAndNew told={told} action={entry.action} isOpen={isOpen} />
            </dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <Button
          className={classes.fold ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.showLess : texts.showAll(Math.max(0, all.length - shownFields))}
        </Button>
      )}
    </>
  );
}

type Change = ChangeEntry['changes'][number];

/** The name of what was made or deleted stands above already. */
const isTitle = ({ action, subjectName }: ChangeEntry, { field, old, new: next }: Change): boolean =>
  action !== 'CHANGED' && field === 'name' && (next ?? old) === subjectName;

const toldOf = ({ subjectKind }: ChangeEntry, change: Change): ToldField => ({
  field: change.field,
  label: nameOfField(subjectKind, change.field),
  old: textOfValue(subjectKind, change.field, change.old),
  new: textOfValue(subjectKind, change.field, change.new),
  // Missing, not empty: the reader could not see it then (rules: rights#hidden-is-missing).
  isOldHidden: !('old' in change),
});

const isLong = (text: string | null): boolean => text !== null && text.length > shownLetters;

type OldAndNewProps = Readonly<{ told: ToldField; action: ChangeEntry['action']; isOpen: boolean }>;

/** A new record has no before and a deleted one no after: one value says it all. Long texts stand below each other. */
function OldAndNew({ told, action, isOpen }: OldAndNewProps) {
  const shown = isOpen ? told : shortened(told);
  const hasOld = action !== 'CREATED' && !told.isOldHidden;
  const hasBoth = hasOld && action !== 'DELETED';
  const isBlock = hasBoth && (isLong(told.old) || isLong(told.new));
  const Old = isBlock ? 'span' : 'del';
  return (
    <span className={isBlock ? classes.blocks : undefined}>
      {hasOld && (
        <Old className={classes.old} data-empty={told.old === null || undefined}>
          {hasBoth && <Moment isShown={isBlock}>{texts.before}</Moment>}
          {shown.old ?? texts.empty}
        </Old>
      )}
      {hasBoth && !isBlock && <IconArrowRight size={13} className={classes.arrow} aria-hidden />}
      {action !== 'DELETED' && (
        <span className={classes.new} data-empty={told.new === null || undefined}>
          {hasBoth && <Moment isShown={isBlock}>{texts.after}</Moment>}
          {shown.new ?? texts.empty}
        </span>
      )}
    </span>
  );
}

const Moment = ({ isShown, children }: Readonly<{ isShown: boolean; children: string }>) =>
  isShown ? (
    <span className={classes.moment}>{children}</span>
  ) : (
    <VisuallyHidden component="span">{` ${children}: `}</VisuallyHidden>
  );

function shortened({ old, new: next }: ToldField): Pick<ToldField, 'old' | 'new'> {
  const excerpts = cutExcerpts(old ?? '', next ?? '', shownLetters);
  return { old: old === null ? null : excerpts.old, new: next === null ? null : excerpts.new };
}

/** Letters of the same that stand before the first difference, so that one sees where it is. */
const lead = 30;

/**
 * Cuts two long texts down to the part where they differ. Two contracts that begin alike would else look like no
 * change at all.
 */
export function cutExcerpts(
  old: string,
  next: string,
  letters: number,
): Readonly<{ old: string; new: string }> {
  const start = findStart(old, next);
  return { old: cut(old, start, letters), new: cut(next, start, letters) };
}

function findStart(old: string, next: string): number {
  let same = 0;
  while (same < old.length && same < next.length && old[same] === next[same]) same += 1;
  if (same <= lead) return 0;
  const word = old.indexOf(' ', same - lead);
  return word === -1 || word > same ? same - lead : word + 1;
}

function cut(text: string, start: number, letters: number): string {
  const before = start > 0 ? '… ' : '';
  const end = start + letters;
  return end >= text.length
    ? `${before}${text.slice(start)}`
    : `${before}${text.slice(start, end).trimEnd()} …`;
}
