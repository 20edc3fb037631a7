import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Checkbox, Select } from '@mantine/core';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import type { Letter } from '../letters.ts';
import listClasses from '../list/item-list.module.css';
import { ItemSearch } from '../list/item-workplace.tsx';
import type { RemindersSearch } from '../reminders-search.ts';
import { runTexts as texts } from '../reminders-texts.ts';
import classes from './run.module.css';
import type { RunTicks } from './use-run-ticks.ts';

type RunHeadProps = Readonly<{
  letters: readonly Letter[];
  levels: readonly (readonly [level: number, title: string])[];
  ticks: RunTicks;
  mayWrite: boolean;
  search: RemindersSearch;
  onGo: GoTo<RemindersSearch>;
}>;

/** Chooses which letters are shown, and ticks all of them by one box. */
export function RunHead({ letters, levels, ticks, mayWrite, search, onGo }: RunHeadProps) {
  const change = (part: RemindersSearch) =>
    onGo((before) => ({ ...before, ...part, row: undefined }), replace);
  return (
    <>
      <div className={listClasses.filters}>
        <ItemSearch value={search.q ?? ''} onChange={(q) => change({ q })} />
        {levels.length > 1 && (
          <Select
            aria-label={texts.level}
            placeholder={texts.allLevels}
            data={levels.map(([level, title]) => ({ value: String(level), label: title }))}
            value={search.level ?? null}
            onChange={(level) => change({ level: level ?? undefined })}
            clearable
          />
        )}
      </div>
      {mayWrite ? (
        <Checkbox
          className={classes.all ?? ''}
          aria-label={texts.tickAll}
          label={
            ticks.all === 'ALL'
              ? texts.allTicked(letters.length)
              : texts.ticked(ticks.sum.letters, letters.length)
          }
          checked={ticks.all === 'ALL'}
          indeterminate={ticks.all === 'SOME'}
          disabled={letters.length === 0}
          onChange={ticks.toggleAll}
        />
      ) : (
        <p className={listClasses.sum} role="status">
          {texts.proposed(letters.length, formatEuro(sumCents(letters.map(({ total }) => total))))}
        </p>
      )}
    </>
  );
}
