import { chooseTemplate, writeText } from '@korpus/domain/documents/document-edits.ts';
import { Select } from '@mantine/core';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';
import { typeOf } from './document-target.ts';

/** A template fills both texts, which are then the template's (rules: documents#text-templates). */
export function TextFields({ form }: { form: DocumentForm }) {
  const chosen = useDocument(form, ({ settings }) => settings.textSettingId);
  const { templates } = form;
  const type = typeOf(form.target);
  const options = templates
    .filter(({ id, documentTypes }) => id === chosen || documentTypes.includes(type))
    .map(({ id, name }) => ({ value: id, label: name }));
  const choose = (id: string | null) =>
    form.edit((document) => chooseTemplate(document, templates.find((each) => each.id === id) ?? null));
  return (
    <div className={classes.stack}>
      <Select
        data-path="settings.textSettingId"
        label={texts.template}
        description={chosen === null ? undefined : texts.templateLocks}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={options}
        value={chosen}
        placeholder={texts.noTemplate}
        clearable={!form.isReadOnly}
        readOnly={form.isReadOnly}
        data-fixed={form.isReadOnly || undefined}
        onChange={choose}
      />
      <TextBefore form={form} isLocked={chosen !== null} />
      <TextAfter form={form} isLocked={chosen !== null} />
    </div>
  );
}

type TextProps = Readonly<{ form: DocumentForm; isLocked: boolean }>;

function TextBefore({ form, isLocked }: TextProps) {
  const value = useDocument(form, ({ settings }) => settings.preText);
  return (
    <RichText
      label={texts.preText}
      value={value}
      disabled={form.isReadOnly || isLocked}
      initiallyOpen={false}
      onChange={(preText) => form.edit((document) => writeText(document, { preText }))}
    />
  );
}

function TextAfter({ form, isLocked }: TextProps) {
  const value = useDocument(form, ({ settings }) => settings.postText);
  return (
    <RichText
      label={texts.postText}
      value={value}
      disabled={form.isReadOnly || isLocked}
      initiallyOpen={false}
      onChange={(postText) => form.edit((document) => writeText(document, { postText }))}
    />
  );
}
