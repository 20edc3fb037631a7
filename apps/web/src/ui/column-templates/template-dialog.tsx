import { type ColumnTab, columnTabs, nameOfTab } from '@korpus/domain/records/records.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Switch.css';
import type { ColumnTemplate, TableLayout } from '@korpus/domain/columns/column-template.ts';
import { Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { RecordDialog } from '../record-dialog/record-dialog.tsx';
import classes from './column-templates.module.css';
import { columnTemplatesTexts as texts } from './column-templates-texts.ts';
import { FieldPicker, type PickableColumn } from './field-picker.tsx';
import { draftOfTemplate, type TemplateDraft, templateOfDraft, templateProblems } from './template-draft.ts';

export type VersionedTemplate = ColumnTemplate & Readonly<{ version: number }>;

type TemplateDialogProps = Readonly<{
  /** The template that is edited; null makes a new one out of `start`. */
  stored: VersionedTemplate | null;
  start: ColumnTemplate;
  columns: readonly PickableColumn[];
  /** The tabs of this overview; with a single one there is nothing to choose. */
  tabs: readonly ColumnTab[];
  /** Layout that „remember“ keeps: the list as it is arranged now. */
  layout: TableLayout;
  save: (template: ColumnTemplate, version: number | undefined) => Promise<Readonly<{ version: number }>>;
  reload: () => Promise<unknown>;
  onSaved: (template: ColumnTemplate, isNew: boolean) => void;
  onClose: () => void;
}>;

const labels = {
  name: texts.name,
  tabs: texts.tabs,
  selectedFields: texts.selectedFields,
  remembers: texts.remember,
};

/** Width of the dialog in pixels (rules: screens#sizes-of-dialogs). */
const width = 600;

/** Makes or edits a column template (rules: overviews#column-templates). */
export function TemplateDialog(props: TemplateDialogProps) {
  const { stored, start, columns, tabs, layout, onSaved, onClose } = props;
  const templateOf = (draft: TemplateDraft) => templateOfDraft(draft, stored ?? start, layout);
  return (
    <RecordDialog<TemplateDraft>
      title={stored === null ? texts.createTitle : texts.editTitle}
      width={width}
      onClose={onClose}
      stored={stored === null ? null : { draft: draftOfTemplate(stored), version: stored.version }}
      blank={() => draftOfTemplate(start)}
      labels={labels}
      validate={templateProblems}
      save={(draft, version) => props.save(templateOf(draft), version)}
      reload={props.reload}
      onSaved={(draft, isNew) => onSaved(templateOf(draft), isNew)}
    >
      {({ draft, edit, error }) => (
        <>
          <TextInput
            name="name"
            label={texts.name}
            value={draft.name}
            maxLength={200}
            error={error('name')}
            onChange={(event) => edit({ name: event.currentTarget.value })}
            data-autofocus
          />
          {tabs.length > 1 && (
            <Checkbox.Group
              label={texts.tabs}
              description={texts.tabsHint}
              value={[...draft.tabs]}
              onChange={(chosen) => edit({ tabs: columnTabs.filter((tab) => chosen.includes(tab)) })}
              error={error('tabs')}
            >
              <Group gap="0.5rem 1.25rem" pt="0.375rem" data-path="tabs">
                {tabs.map((tab) => (
                  <Checkbox key={tab} value={tab} label={nameOfTab(tab)} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <FieldPicker
            columns={columns}
            value={draft.selectedFields}
            onChange={(selectedFields) => edit({ selectedFields })}
            error={error('selectedFields')}
          />
          <Switch
            className={classes.remember ?? ''}
            label={texts.remember}
            description={texts.rememberHint}
            checked={draft.remembers}
            onChange={(event) => edit({ remembers: event.currentTarget.checked })}
          />
        </>
      )}
    </RecordDialog>
  );
}
