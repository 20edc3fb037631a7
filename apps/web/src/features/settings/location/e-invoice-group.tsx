import { addressSchemeNames, countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { countries } from '@korpus/domain/addresses/country.ts';
import { addressSchemes } from '@korpus/domain/addresses/electronic-address.ts';
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import classes from '../settings.module.css';
import { locationTexts as texts } from '../settings-texts.ts';
import type { LocationDraft } from './location-draft.ts';
import { Group } from './location-group.tsx';

type EInvoiceGroupProps = Readonly<{
  draft: LocationDraft;
  edit: (change: Partial<LocationDraft>) => void;
  error: (path: string) => string | undefined;
  text: (
    name: 'contactName' | 'contactPhone' | 'contactEmail' | 'electronicAddress',
    type?: 'text' | 'tel' | 'email',
  ) => TextInputProps;
}>;

const countryOptions = countries.map((value) => ({ value, label: countryNames[value] }));
const schemeOptions = addressSchemes.map((value) => ({ value, label: addressSchemeNames[value] }));

/** Asks from when on there are e-invoices, with the two days of the law, and what one says of the shop. */
export function EInvoiceGroup({ draft, edit, error, text }: EInvoiceGroupProps) {
  return (
    <Group title={texts.eInvoices}>
      <DateField
        name="eInvoicesFrom"
        label={texts.eInvoicesFrom}
        value={draft.eInvoicesFrom}
        error={error('eInvoicesFrom')}
        leaning="AHEAD"
        onChange={(eInvoicesFrom) => edit({ eInvoicesFrom })}
      />
      <p className={classes.hint}>{texts.eInvoicesHint}</p>
      <Select
        name="country"
        label={texts.country}
        data={countryOptions}
        value={draft.country}
        error={error('country')}
        placeholder={texts.countryHint}
        searchable
        clearable
        openOnFocus={false}
        onChange={(value) => edit({ country: countries.find((each) => each === value) ?? null })}
      />
      <div className={classes.pair}>
        <TextInput {...text('contactName')} placeholder={texts.contactNameHint} />
        <TextInput {...text('contactPhone', 'tel')} />
      </div>
      <TextInput {...text('contactEmail', 'email')} />
      <div className={classes.pair}>
        <Select
          name="electronicAddressScheme"
          label={texts.electronicAddressScheme}
          data={schemeOptions}
          value={draft.electronicAddressScheme}
          error={error('electronicAddressScheme')}
          clearable
          openOnFocus={false}
          onChange={(value) =>
            edit({ electronicAddressScheme: addressSchemes.find((each) => each === value) ?? null })
          }
        />
        <TextInput {...text('electronicAddress')} spellCheck={false} />
      </div>
      <p className={classes.hint}>{texts.electronicAddressHint}</p>
    </Group>
  );
}
