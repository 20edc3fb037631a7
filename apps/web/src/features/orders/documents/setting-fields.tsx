import '@mantine/core/styles/Switch.css';
import type { DocumentSettings } from '@korpus/domain/documents/document-data.ts';
import { changeSettings, needsSubtotals } from '@korpus/domain/documents/document-edits.ts';
import { Switch } from '@mantine/core';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';
import { typeOf } from './document-target.ts';
import { documentTexts as texts } from './document-texts.ts';

type SettingName = keyof typeof texts.settings;

const ofPrices: readonly SettingName[] = ['hideArticlePrices', 'showSubtotalPerSupplier', 'showDiscounts'];
const ofOrder: readonly SettingName[] = ['useTotalAmountForOrder', 'usePaymentsForOrder'];

function settingsFor(form: DocumentForm): readonly SettingName[] {
  const type = typeOf(form.target);
  if (type === 'PREPAYMENT_INVOICE') return [];
  if (type === 'SUPPLIER_CONFIRMATION') return ['showTermsAndConditions'];
  // An order that is being invoiced does not take its price from the invoice's layout.
  return [...ofPrices, 'showTermsAndConditions', ...ofOrder];
}

/** How it looks, and what a save writes into the order. */
export const SettingFields = ({ form }: { form: DocumentForm }) => (
  <div className={classes.switches}>
    {settingsFor(form).map((name) => (
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
      label={texts.settings[name]}
      description={isForced ? texts.subtotalsForced : undefined}
      checked={isOn}
      disabled={form.isReadOnly || isForced}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
