import { addressSchemeNames, countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { type Country, countries } from '@korpus/domain/addresses/country.ts';
import { type AddressScheme, addressSchemes } from '@korpus/domain/addresses/electronic-address.ts';
import { isLeitwegId, isWrongLeitwegId } from '@korpus/domain/addresses/leitweg-id.ts';
import {
  type EInvoiceChoice,
  type EInvoicePerson,
  eInvoiceChoices,
} from '@korpus/domain/persons/e-invoice-person.ts';
import { personLabels as labels } from '@korpus/domain/persons/person-catalogue-texts.ts';
import { eInvoiceChoiceNames } from '@korpus/domain/persons/persons-texts.ts';
import { Anchor } from '@mantine/core';
import { type FieldSource, usePart } from '../../ui/record-fields/field-source.ts';
import { RecordChoice, RecordSelect, RecordText } from '../../ui/record-fields/fields.tsx';
import { eInvoiceFieldsTexts as texts } from './e-invoice-fields-texts.ts';

type EInvoiceFieldsProps = Readonly<{
  source: FieldSource<Partial<EInvoicePerson>>;
  isReadOnly: boolean;
  /** Locks the fields that only programs read (rules: numbers-and-locking#still-open-when-locked). */
  isForProgramsReadOnly?: boolean;
}>;

const countryOptions = countries.map((value) => ({ value, label: countryNames[value] }));
const choiceOptions = eInvoiceChoices.map((value) => ({ value, label: eInvoiceChoiceNames[value] }));
const schemeOptions = addressSchemes.map((value) => ({ value, label: addressSchemeNames[value] }));

/** Asks how a company gets its invoices as data (rules: e-invoices#who-gets-one). Cells of a FieldGrid. */
export function EInvoiceFields({
  source,
  isReadOnly,
  isForProgramsReadOnly = isReadOnly,
}: EInvoiceFieldsProps) {
  const choice = usePart(source, ({ eInvoice = 'AUTOMATIC' }) => eInvoice);
  const isKnown = usePart(source, ({ electronicAddress }) => (electronicAddress ?? null) !== null);
  const field = { source, isReadOnly };
  const forPrograms = { source, isReadOnly: isForProgramsReadOnly };
  return (
    <>
      <RecordSelect<'country', Country>
        {...field}
        field="country"
        label={labels.country}
        placeholder={texts.asTheShop}
        options={countryOptions}
      />
      <RecordChoice<'eInvoice', EInvoiceChoice>
        {...field}
        field="eInvoice"
        label={labels.eInvoice}
        description={texts.choices[choice]}
        options={choiceOptions}
      />
      {choice !== 'NONE' && <Reference {...forPrograms} choice={choice} canChoose={!isReadOnly} />}
      {(choice === 'ZUGFERD' || choice === 'XRECHNUNG' || isKnown) && (
        <>
          <RecordSelect<'electronicAddressScheme', AddressScheme>
            {...forPrograms}
            field="electronicAddressScheme"
            label={labels.electronicAddressScheme}
            options={schemeOptions}
          />
          <RecordText
            {...forPrograms}
            field="electronicAddress"
            label={labels.electronicAddress}
            description={texts.usualAddress}
          />
        </>
      )}
    </>
  );
}

/** Authorities are known by their Leitweg-ID, and want an XRechnung. */
function Reference({
  source,
  isReadOnly,
  choice,
  canChoose,
}: EInvoiceFieldsProps & Readonly<{ choice: EInvoiceChoice; canChoose: boolean }>) {
  const reference = usePart(source, ({ buyerReference }) => buyerReference ?? '');
  const isWrong = isWrongLeitwegId(reference);
  const isOffered = choice === 'AUTOMATIC' && isLeitwegId(reference) && canChoose;
  return (
    <RecordText
      source={source}
      isReadOnly={isReadOnly}
      field="buyerReference"
      label={labels.buyerReference}
      description={
        isWrong ? (
          texts.wrongLeitwegId
        ) : isOffered ? (
          <>
            {texts.leitwegId}{' '}
            <Anchor
              component="button"
              type="button"
              size="xs"
              onClick={() => source.change({ eInvoice: 'XRECHNUNG' })}
            >
              {texts.chooseXRechnung}
            </Anchor>
          </>
        ) : (
          texts.reference
        )
      }
    />
  );
}
