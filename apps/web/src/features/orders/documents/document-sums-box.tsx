import { withNeededSubtotals } from '@korpus/domain/documents/document-edits.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { formatNumber } from '../../../ui/number-field/read-number.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { useDraft } from '../draft/order-form.ts';
import { DiscountFields } from './discount-fields.tsx';
import { type DocumentForm, useDocument, useSums } from './document-form.ts';
import classes from './products.module.css';

/** The discount on everything, and what it all comes to: the same functions as on the paper. */
export function DocumentSumsBox({ form }: { form: DocumentForm }) {
  const vat = useDraft(form.order, ({ rates }) => rates.vat);
  const discount = useDocument(form, (document) => document);
  const sums = useSums(form);
  return (
    <div className={classes.sums}>
      <DiscountFields
        form={form}
        discount={discount}
        path=""
        label={texts.discountOfDocument}
        named={(field) => field}
        amount={sums.discount}
        onChange={(change) => form.edit((document) => withNeededSubtotals({ ...document, ...change }))}
      />
      <dl className={classes.figures} aria-label={texts.sums.title}>
        {discount.hasDiscountData && (
          <div>
            <dt>{texts.sums.lines}</dt>
            <dd>{formatEuro(sums.lines)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.sums.net}</dt>
          <dd>{formatEuro(sums.net)}</dd>
        </div>
        <div>
          <dt>{texts.sums.vat(formatNumber(vat, 2))}</dt>
          <dd>{formatEuro(sums.vat)}</dd>
        </div>
        <div data-total>
          <dt>{texts.sums.gross}</dt>
          <dd>{formatEuro(sums.gross)}</dd>
        </div>
      </dl>
    </div>
  );
}
