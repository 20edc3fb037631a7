import type { ColumnTemplate, TableLayout as KeptLayout } from '@korpus/domain/columns/column-template.ts';
import type { ColumnTab } from '@korpus/domain/records/records.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { Arrangement } from '../../lib/lists/kept-arrangements.ts';
import { visibleKeys } from '../data-table/columns/layout.ts';

/** The templates a tab offers; one of them may be the one it opens with. */
export const templatesOf = <Template extends ColumnTemplate>(
  templates: readonly Template[],
  tab: ColumnTab,
): readonly Template[] => templates.filter(({ tabs }) => tabs[tab] !== undefined);

/**
 * The template that is open: the one asked for, else the one the tab opens with, else the built-in one (null). An id
 * of somebody else's template, out of a link they sent, means none of them.
 */
export function openTemplate<Template extends ColumnTemplate>(
  templates: readonly Template[],
  tab: ColumnTab,
  wanted: string | undefined,
): Template | null {
  const offered = templatesOf(templates, tab);
  if (wanted === builtInId) return null;
  return offered.find(({ id }) => id === wanted) ?? offered.find(({ tabs }) => tabs[tab] === true) ?? null;
}

/** Id of the built-in template in the URL, where an empty value would be easy to lose. */
export const builtInId = 'standard';

/** Columns of the template in its order; all others are hidden behind them. */
export function arrangeColumns(
  selected: readonly string[],
  allKeys: readonly string[],
  kept: KeptLayout | null = null,
): Arrangement {
  const known = new Set(allKeys);
  const shown = selected.filter((key, index) => known.has(key) && selected.indexOf(key) === index);
  // A person may have lost the right to every column of a template; an empty table would have no way back.
  const visible = shown.length > 0 ? shown : allKeys.slice(0, 1);
  const hidden = allKeys.filter((key) => !visible.includes(key));
  return { order: [...visible, ...hidden], hidden, widths: kept?.widths ?? {} };
}

/**
 * Tells whether a person has changed something by hand: other columns, another order, and widths where they are kept.
 */
export function isChangedByHand(now: Arrangement, before: Arrangement, keepsWidths: boolean): boolean {
  if (!isSameValue(visibleKeys(now), visibleKeys(before))) return true;
  return keepsWidths && !isSameValue(now.widths, before.widths);
}
