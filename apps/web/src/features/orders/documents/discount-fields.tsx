import '@mantine/core/styles/Switch.css';
import {
  type Discount,
  type DiscountSelection,
  discountSelections,
} from '@korpus/domain/documents/document-data.ts';
import { type Cents, negateCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Select, Switch } from '@mantine/core';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { PercentField } from '../../../ui/number-field/number-field.tsx';
import { useEntryErrors } from '../../../ui/record-fields/field-source.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { DocumentForm } from './document-form.ts';
import classes from './products.module.css';

const options = discountSelections.map((value) => ({ value, label: texts.selections[value] }));
const valueNames = [
  'discountSelection',
  'discountPercentage',
  'discountAmount',
  'discountTotalPrice',
] as const;

type DiscountFieldsProps = Readonly<{
  form: DocumentForm;
  discount: Discount;
  /** Path of the discount in the document: '' or `productGroups.0.`. */
  path: string;
  label: string;
  /** Puts the name of the discount before that of each field, for screen readers. */
  named: (field: string) => string;
  /** Amount that the discount comes to; null while that is not known. */
  amount: Cents | null;
  onChange: (change: Partial<Discount>) => void;
}>;

/**
 * A percentage, an amount or the price it shall come to; of a group and of a whole document alike
 * (rules: documents#discounts).
 */
export function DiscountFields(props: DiscountFieldsProps) {
  const { form, discount, label, amount, onChange } = props;
  return (
    <div className={classes.discount}>
      <Switch
        label={label}
        name={`${props.path}hasDiscountData`}
        checked={discount.hasDiscountData}
        disabled={form.isReadOnly}
        onChange={(event) => onChange({ hasDiscountData: event.currentTarget.checked })}
      />
      {discount.hasDiscountData && (
        <>
          <Kind {...props} />
          <div className={classes.value}>
            <Value {...props} />
          </div>
          <output className={classes.taken}>{amount === null ? '' : formatEuro(negateCents(amount))}</output>
        </>
      )}
    </div>
  );
}

const selectionOf = (value: string | null): DiscountSelection | undefined =>
  discountSelections.find((each) => each === value);

const Kind = ({ form, discount, path, named, onChange }: DiscountFieldsProps) => (
  <Select
    name={`${path}discountSelection`}
    data-path={`${path}discountSelection`}
    className={classes.kind ?? ''}
    aria-label={named(texts.discountKind)}
    data={options}
    value={discount.discountSelection}
    allowDeselect={false}
    readOnly={form.isReadOnly}
    data-fixed={form.isReadOnly || undefined}
    onChange={(next) => {
      const discountSelection = selectionOf(next);
      if (discountSelection !== undefined) onChange({ discountSelection });
    }}
  />
);

function Value({ form, discount, path, named, onChange }: DiscountFieldsProps) {
  const error = useEntryErrors(form.source, path.replace(/\.$/, ''), valueNames);
  const kind = discount.discountSelection;
  const field = (name: (typeof valueNames)[number]) => ({
    name: `${path}${name}`,
    'aria-label': named(texts.fields[name]),
    error: path === '' ? form.source.error(name) : error(name),
    readOnly: form.isReadOnly,
  });
  if (kind === 'PERCENTAGE') {
    return (
      <PercentField
        {...field('discountPercentage')}
        value={discount.discountPercentage}
        onChange={(discountPercentage) => onChange({ discountPercentage })}
      />
    );
  }
  const name = kind === 'AMOUNT_NET' || kind === 'AMOUNT_GROSS' ? 'discountAmount' : 'discountTotalPrice';
  return (
    <MoneyField
      {...field(name)}
      value={discount[name]}
      allowNegative={false}
      onChange={(value) =>
        onChange(name === 'discountAmount' ? { discountAmount: value } : { discountTotalPrice: value })
      }
    />
  );
}
