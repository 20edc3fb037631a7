import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import { germanStateNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { germanStates } from '@korpus/domain/dates/workdays.ts';
import { billNumber } from '@korpus/domain/locations/bill-number.ts';
import { hasRoom } from '@korpus/domain/tenants/limits.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from 'react';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { PercentField } from '../../../ui/number-field/number-field.tsx';
import { useToday } from '../../../ui/today.tsx';
import classes from '../settings.module.css';
import { baseDataTexts, locationTexts as texts } from '../settings-texts.ts';
import { EInvoiceGroup } from './e-invoice-group.tsx';
import { IbanField } from './iban-field.tsx';
import { type LocationDraft, usesBillPrefix } from './location-draft.ts';
import { Group } from './location-group.tsx';
import { VatFollowers } from './vat-followers.tsx';

type LocationFieldsProps = Readonly<{
  draft: LocationDraft;
  edit: (change: Partial<LocationDraft>) => void;
  error: (path: string) => string | undefined;
  /** Set when the location takes one of the places of the licence already. */
  hasPlace: boolean;
  /** Prefix of its invoice numbers so far; null: it is new, or had none. */
  formerPrefix: string | null;
  isNew: boolean;
  data: BaseData;
  letterhead: ReactNode;
}>;

type TextName =
  | 'phone'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'accountHolder'
  | 'bankName'
  | 'bic'
  | 'taxNumber'
  | 'legalName'
  | 'legalForm'
  | 'registerCourt'
  | 'registerNumber'
  | 'managingDirectors'
  | 'vatId'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'electronicAddress';

const longest = 200;

const stateOptions = germanStates.map((value) => ({ value, label: germanStateNames[value] }));

export function LocationFields(props: LocationFieldsProps) {
  const { draft, edit, error } = props;
  const text = (name: TextName, type: HTMLInputTypeAttribute = 'text') => ({
    name,
    type,
    label: texts[name],
    value: draft[name] ?? '',
    error: error(name),
    maxLength: longest,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      edit({ [name]: event.currentTarget.value === '' ? null : event.currentTarget.value }),
  });
  return (
    <div className={classes.groups}>
      <GeneralGroup {...props} text={text} />
      {props.letterhead}
      <Group title={texts.invoice}>
        <BillFields {...props} />
        <div className={classes.pair}>
          <TextInput {...text('taxNumber')} />
          <TextInput {...text('vatId')} />
        </div>
      </Group>
      <Group title={texts.bank}>
        <TextInput {...text('accountHolder')} />
        <IbanField value={draft.iban} onChange={(iban) => edit({ iban })} error={error('iban')} />
        <div className={classes.pair}>
          <TextInput {...text('bankName')} />
          <TextInput {...text('bic')} spellCheck={false} />
        </div>
      </Group>
      <Group title={texts.legal}>
        <div className={classes.pair}>
          <TextInput {...text('legalName')} placeholder={texts.legalNameExample} />
          <TextInput {...text('legalForm')} placeholder={texts.legalFormExample} />
        </div>
        <div className={classes.pair}>
          <TextInput {...text('registerCourt')} />
          <TextInput {...text('registerNumber')} />
        </div>
        <TextInput {...text('managingDirectors')} />
        <p className={classes.hint}>{texts.legalHint}</p>
      </Group>
      <EInvoiceGroup draft={draft} edit={edit} error={error} text={text} />
    </div>
  );
}

type GeneralGroupProps = LocationFieldsProps &
  Readonly<{ text: (name: TextName, type?: HTMLInputTypeAttribute) => ComponentProps<typeof TextInput> }>;

/** Name and address of the shop, and whether it is open. */
function GeneralGroup({ text, ...props }: GeneralGroupProps) {
  const { draft, edit, error } = props;
  return (
    <Group title={texts.general}>
      <TextInput
        name="name"
        label={baseDataTexts.name}
        value={draft.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
        error={error('name')}
        maxLength={longest}
        autoComplete="off"
        data-autofocus
        required
      />
      <EnabledSwitch {...props} />
      <TextInput {...text('street')} />
      <div className={classes.place}>
        <TextInput {...text('zipCode')} inputMode="numeric" />
        <TextInput {...text('city')} />
      </div>
      <Select
        name="federalState"
        label={texts.federalState}
        description={texts.federalStateHint}
        data={stateOptions}
        value={draft.federalState}
        error={error('federalState')}
        placeholder={texts.noFederalState}
        searchable
        clearable
        openOnFocus={false}
        onChange={(value) => edit({ federalState: germanStates.find((each) => each === value) ?? null })}
      />
      <TextInput {...text('phone', 'tel')} />
    </Group>
  );
}

/** Enabling a location takes a place of the licence (rules: tenancy-and-licence#places). */
function EnabledSwitch({ draft, edit, error, hasPlace, data }: LocationFieldsProps) {
  const { locationCount, maximumLocationCount } = data.constraint;
  const isFull = !hasPlace && !hasRoom(locationCount, maximumLocationCount);
  return (
    <Switch
      name="enabled"
      label={texts.enabled}
      description={isFull ? texts.noRoom(maximumLocationCount) : texts.enabledHint}
      checked={draft.enabled}
      onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      error={error('enabled')}
      disabled={isFull && !draft.enabled}
    />
  );
}

const longestPrefix = 20;

/** Asks for the prefix of invoices, where a package numbers them. */
function BillFields({ draft, edit, error, formerPrefix, isNew }: LocationFieldsProps) {
  const person = usePerson();
  const prefix = (draft.billPrefix ?? '').trim();
  const today = useToday();
  const isRequired = person.packages.has('SALES_STATISTICS');
  const vat = (
    <PercentField
      name="vat"
      label={texts.vat}
      value={draft.vat}
      onChange={(value) => edit({ vat: value })}
      error={error('vat')}
      required
    />
  );
  const followers = <VatFollowers draft={draft} edit={edit} error={error} isNew={isNew} />;
  if (!usesBillPrefix(person))
    return (
      <>
        <div className={classes.pair}>{vat}</div>
        {followers}
      </>
    );
  return (
    <>
      <div className={classes.pair}>
        {vat}
        <TextInput
          name="billPrefix"
          label={texts.billPrefix}
          value={draft.billPrefix ?? ''}
          onChange={(event) =>
            edit({ billPrefix: event.currentTarget.value === '' ? null : event.currentTarget.value })
          }
          error={error('billPrefix')}
          maxLength={longestPrefix}
          autoComplete="off"
          spellCheck={false}
          required={isRequired}
        />
      </div>
      <p className={classes.hint} aria-live="polite">
        {texts.billPrefixHint(billNumber(prefix, today, 1))}
        {formerPrefix !== null && formerPrefix !== prefix && ` ${texts.newCircle(formerPrefix)}`}
      </p>
      {followers}
    </>
  );
}
