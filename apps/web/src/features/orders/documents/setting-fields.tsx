import '@mantine/core/styles/Switch.css';
import { documentLabels } from '@korpus/domain/documents/document-catalogue-texts.ts';
import type { DocumentSettings } from '@korpus/domain/documents/document-data.ts';
import { changeSettings, needsSubtotals } from '@korpus/domain/documents/document-edits.ts';
import { listSwitches } from '@korpus/domain/documents/document-types.ts';
import { Switch } from '@mantine/core';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';
import { typeOf } from './document-target.ts';

type SettingName = ReturnType<typeof listSwitches>[number];

/** Asks how the document looks, and what a save writes into the order. */
export const SettingFields = ({ form }: { form: DocumentForm }) => (
  <div className={classes.switches}>
    {listSwitches(typeOf(form.target)).map((name) => (
      <SettingSwitch key={name} form={form} name={name} />
    ))}
  </div>
);

function SettingSwitch({ form, name }: Readonly<{ form: DocumentForm; name: SettingName }>) {
  const isOn = useDocument(form, ({ settings }) => settings[name]);
  const isForced = useDocument(
    form,
    (document) => name === 'showSubtotalPerSupplier' && document.settings[name] && needsSubtotals(document),
  );
  const change = (checked: boolean) => {
    const part: Partial<DocumentSettings> = { [name]: checked };
    form.edit((document) => changeSettings(document, part));
  };
  return (
    <Switch
      name={`settings.${name}`}
      label={documentLabels[name]}
      description={isForced ? texts.subtotalsForced : undefined}
      checked={isOn}
      disabled={form.isReadOnly || isForced}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
