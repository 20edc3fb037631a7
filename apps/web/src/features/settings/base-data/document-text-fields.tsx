import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { documentTypes } from '@korpus/domain/documents/document-types.ts';
import { MultiSelect } from '@mantine/core';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import classes from '../settings.module.css';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { DocumentTextDraft } from './document-text-draft.ts';
import type { ListFieldsProps } from './list-kind.ts';
import { NameField } from './name-field.tsx';

const options = documentTypes.map((value) => ({ value, label: documentTypeNames[value] }));

export function DocumentTextFields(props: ListFieldsProps<DocumentTextDraft>) {
  const { draft, edit, error, isReadOnly } = props;
  return (
    <div className={classes.fields}>
      <NameField draft={draft} rename={(name) => edit({ name })} error={error} isReadOnly={isReadOnly} />
      <MultiSelect
        name="documentTypes"
        label={texts.documentTypes}
        placeholder={draft.documentTypes.length === 0 ? texts.chooseDocumentTypes : ''}
        data={options}
        value={[...draft.documentTypes]}
        onChange={(chosen) => edit({ documentTypes: documentTypes.filter((type) => chosen.includes(type)) })}
        error={error('documentTypes') === undefined ? undefined : texts.documentTypeRequired}
        disabled={isReadOnly}
        clearable
        clearButtonProps={{ 'aria-label': texts.clearDocumentTypes }}
        required
      />
      <RichText
        label={texts.preText}
        value={draft.preText}
        onChange={(preText) => edit({ preText })}
        error={error('preText')}
        disabled={isReadOnly}
      />
      <RichText
        label={texts.postText}
        value={draft.postText}
        onChange={(postText) => edit({ postText })}
        error={error('postText')}
        disabled={isReadOnly}
      />
    </div>
  );
}
