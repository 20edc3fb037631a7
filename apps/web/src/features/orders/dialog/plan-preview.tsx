import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import { type PlanRow, planPreview } from '@korpus/domain/orders/plan-preview.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { planTexts as texts } from '../draft/plan-texts.ts';
import classes from './plan-dialog.module.css';

type PlanPreviewProps = Readonly<{ form: OrderForm; afterOf: (draft: OrderDraft) => OrderDraft }>;

/** Shows what stays, what moves and what goes, before anything does; it adds up to the price. */
export function PlanPreview({ form, afterOf }: PlanPreviewProps) {
  const draft = useDraft(form, (whole) => whole);
  const rows = planPreview(draft, afterOf(draft));
  const price = calculateFinalPrice(draft);
  if (price === null) return <Notice tone="info">{texts.noPrice}</Notice>;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{texts.preview}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.day}</th>
          <th scope="col" className={classes.amount}>
            {texts.amount}
          </th>
          <th scope="col">{texts.what}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {texts.sum}
          </th>
          <td className={classes.amount}>{formatEuro(price)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

const Row = ({ row }: { row: PlanRow }) => (
  <tr data-mark={row.mark}>
    <th scope="row">{texts.rowName(row)}</th>
    <td>{texts.dayOf(row.date)}</td>
    <td className={classes.amount}>{row.amount === null ? '' : formatEuro(row.amount)}</td>
    <td className={classes.mark}>{texts.mark(row)}</td>
  </tr>
);
