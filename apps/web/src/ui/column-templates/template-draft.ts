import type { ColumnTemplate, TableLayout } from '@korpus/domain/columns/column-template.ts';
import { type ColumnTab, columnTabs } from '@korpus/domain/records/records.ts';
import type { Problem } from '../record-dialog/draft/record-source.ts';
import { columnTemplatesTexts as texts } from './column-templates-texts.ts';

export type TemplateDraft = Readonly<{
  name: string;
  selectedFields: readonly string[];
  tabs: readonly ColumnTab[];
  remembers: boolean;
}>;

export const draftOfTemplate = ({ name, selectedFields, tabs, layout }: ColumnTemplate): TemplateDraft => ({
  name,
  selectedFields,
  tabs: tabsOf(tabs),
  remembers: layout !== null,
});

const tabsOf = (tabs: ColumnTemplate['tabs']) => columnTabs.filter((tab) => tabs[tab] !== undefined);

/** The template a draft makes; a tab that stays keeps whether it opens with this template. */
export const templateOfDraft = (
  draft: TemplateDraft,
  before: Pick<ColumnTemplate, 'id' | 'tabs'>,
  layout: TableLayout,
): ColumnTemplate => ({
  id: before.id,
  name: draft.name.trim(),
  selectedFields: draft.selectedFields,
  tabs: Object.fromEntries(draft.tabs.map((tab) => [tab, before.tabs[tab] ?? false])),
  layout: draft.remembers ? layout : null,
});

/** A name, at least one column and at least one tab (rules: overviews#column-templates). */
export function templateProblems({ name, selectedFields, tabs }: TemplateDraft): Problem[] {
  return [
    ...(name.trim() === '' ? [{ path: 'name', message: texts.nameRequired }] : []),
    ...(tabs.length === 0 ? [{ path: 'tabs', message: texts.tabsRequired }] : []),
    ...(selectedFields.length === 0 ? [{ path: 'selectedFields', message: texts.fieldsRequired }] : []),
  ];
}
