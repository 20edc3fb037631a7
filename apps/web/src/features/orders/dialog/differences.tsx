import { negateCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { differenceOf, findOpenDifference } from '@korpus/domain/orders/open-supply.ts';
import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { changeSupplier } from '@korpus/domain/orders/supplier-edits.ts';
import { Checkbox } from '@mantine/core';
import { Notice } from '../../../ui/notice/notice.tsx';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import classes from './order-dialog.module.css';

const texts = orderDialogTexts.differences;

type DifferencesProps = Readonly<{ form: OrderForm; suppliers: readonly OrderSupplier[] }>;

/** Suppliers that bill another sum than was ordered, and whether anybody minds (rules: papers-in#open-supply). */
export function Differences({ form, suppliers }: DifferencesProps) {
  const differing = suppliers.filter((entry) => differenceOf(entry) !== null);
  if (differing.length === 0) return null;
  const isOpen = differing.some((entry) => findOpenDifference(entry) !== null);
  return (
    <Notice tone={isOpen ? 'warning' : 'neutral'} title={isOpen ? texts.open : texts.settled}>
      <ul className={classes.differences}>
        {differing.map((entry) => (
          <li key={entry.id}>
            <Difference form={form} entry={entry} number={suppliers.indexOf(entry) + 1} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type DifferenceProps = Readonly<{ form: OrderForm; entry: OrderSupplier; number: number }>;

function Difference({ form: { store, lists, canWrite }, entry, number }: DifferenceProps) {
  const difference = differenceOf(entry);
  if (difference === null) return null;
  const isSettled = findOpenDifference(entry) === null;
  const amount = formatEuro(difference > 0 ? difference : negateCents(difference));
  return (
    <Checkbox
      name={`suppliers.${number - 1}.acceptedDifference`}
      label={texts.isSettled(lists.nameOf(entry.supplierId) ?? texts.nameless(number))}
      description={difference > 0 ? texts.more(amount) : texts.less(amount)}
      checked={isSettled}
      disabled={!canWrite('suppliers')}
      onChange={() =>
        store.edit(({ suppliers = [] }) =>
          changeSupplier({ suppliers }, entry.id, { acceptedDifference: isSettled ? null : difference }),
        )
      }
    />
  );
}
