import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { chooseStockColour, type StockColour } from '@korpus/domain/orders/to-dos.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPackage } from '@tabler/icons-react';
import type { Tone } from '../../../ui/palette.ts';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { useDraftRisk } from './draft-risk.ts';
import classes from './order-dialog.module.css';

type StockButtonProps = Readonly<{
  form: OrderForm;
  supplier: OrderSupplier;
  index: number;
  onStock: () => void;
}>;

/**
 * Shows when the goods of a supplier come, in the colour of the stock; a sign of its own says that they are too late
 * for the order (rules: states#stock-colour).
 */
export function StockButton({ form, supplier, index, onStock }: StockButtonProps) {
  const { today, person } = form;
  const isAtRisk = useDraftRisk(
    form,
    (risk) => risk?.suppliers.some((each) => each.supplierCalculationId === supplier.id) ?? false,
  );
  const shown = stockText(supplier, today);
  const nameOf = person.packages.has('STOCK') ? texts.calculation.stockOf : texts.calculation.supplyOf;
  return (
    <Button
      className={classes.stock ?? ''}
      variant="default"
      data-tone={stockTones[chooseStockColour(supplier, today)]}
      leftSection={isAtRisk ? <RiskSign /> : <IconPackage size={16} stroke={1.75} aria-hidden />}
      aria-label={nameOf(index + 1, isAtRisk ? texts.risk.atRisk(shown) : shown)}
      title={isAtRisk ? texts.risk.atRisk(shown) : undefined}
      onClick={onStock}
    >
      {shown}
    </Button>
  );
}

const RiskSign = () => (
  <span className={classes.riskSign} data-tone="danger">
    <IconAlertTriangle size={16} stroke={2} aria-hidden />
  </span>
);

/** Tone of each colour of the stock (rules: states#stock-colour). */
const stockTones: Readonly<Record<StockColour, Tone>> = {
  success: 'success',
  error: 'danger',
  primary: 'info',
};

function stockText(supplier: OrderSupplier, today: IsoDate): string {
  const { deliveryDate, confirmedDeliveryDate } = supplier;
  if (deliveryDate !== null) return formatDate(deliveryDate);
  if (confirmedDeliveryDate === null) return texts.stock.unconfirmed;
  return chooseStockColour(supplier, today) === 'error'
    ? texts.stock.overdue
    : formatDate(confirmedDeliveryDate);
}
