import type { ColumnTab, ColumnTemplate } from './column-template.ts';

type Tabbed = Pick<ColumnTemplate, 'id' | 'tabs'>;

/**
 * Makes a template the one its tabs open with, and every other one not: those whose tabs change by it. A tab has one
 * such template at most; with none it opens with the built-in one, whose id is empty (spec 2 §2).
 */
export function openWith<T extends Tabbed>(
  templates: readonly T[],
  id: string,
  tabs: readonly ColumnTab[],
): T[] {
  return templates.flatMap((template) => {
    const after = { ...template.tabs };
    for (const tab of tabs) {
      if (template.id === id) after[tab] = true;
      else if (after[tab] === true) after[tab] = false;
    }
    const isSame = tabs.every((tab) => after[tab] === template.tabs[tab]);
    return isSame ? [] : [{ ...template, tabs: after }];
  });
}

/** The tabs that a template opens. */
export const openedTabs = ({ tabs }: Pick<ColumnTemplate, 'tabs'>): ColumnTab[] =>
  (Object.keys(tabs) as ColumnTab[]).filter((tab) => tabs[tab] === true);
