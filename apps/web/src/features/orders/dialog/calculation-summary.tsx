import { incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import { type Cents, negateCents } from '@korpus/domain/money/cents.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import type { SeenFigures } from '@korpus/domain/orders/seen-figures.ts';
import type { ReactNode } from 'react';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft, useFigures } from '../draft/order-form.ts';
import { Amount, euro } from './fact.tsx';
import classes from './order-dialog.module.css';

const texts = orderDialogTexts.figures;

/**
 * Shows the way from the selling price to DB-2, line by line, following every keystroke; a hidden figure has no line.
 */
export function CalculationSummary({ form }: { form: OrderForm }) {
  const figures = useFigures(form);
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  const { canRead } = form;
  return (
    <dl className={classes.summary} aria-label={texts.title}>
      {canRead('sellingSum') && (
        <Line label={texts.sellingSum}>
          <Amount figures={figures} of="sellingSum" />
        </Line>
      )}
      {canRead('supplierCostSum') && (
        <Line label={texts.suppliers}>
          <Amount figures={figures} of="supplierCostSum" write={cost} />
        </Line>
      )}
      {canRead('margin') && <Result label={texts.margin} figures={figures} of="margin" />}
      <Target form={form} figures={figures} of="margin" />
      {canRead('expenses') && (
        <Line label={texts.expenses}>
          <Amount figures={figures} of="expenses" write={cost} />
        </Line>
      )}
      {canRead('calculatedSalesmanProvision') && (
        <>
          <Line label={texts.salesmanProvision}>
            <Amount figures={figures} of="calculatedSalesmanProvision" write={cost} />
          </Line>
          {isExhibition && (
            <Line label={texts.exhibitionProvision}>
              <Amount figures={figures} of="calculatedExhibitionProvision" write={cost} />
            </Line>
          )}
        </>
      )}
      {canRead('marginSum') && <Result label={texts.marginSum} figures={figures} of="marginSum" />}
      <Target form={form} figures={figures} of="marginSum" />
    </dl>
  );
}

const cost = (amount: Cents | null): string =>
  euro(amount === null || amount === 0 ? amount : negateCents(amount));

const Line = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const signOf = (amount: Cents | null): 'positive' | 'negative' | undefined =>
  amount === null || amount === 0 ? undefined : amount > 0 ? 'positive' : 'negative';

type ResultProps = Readonly<{ label: string; figures: SeenFigures; of: 'margin' | 'marginSum' }>;

function Result({ label, figures, of }: ResultProps) {
  const lacks = isIncomplete(of, figures);
  return (
    <div className={classes.result}>
      <dt>
        <span className={classes.name}>{label}</span>
        {lacks && <span className={classes.note}>{incompleteText}</span>}
      </dt>
      <dd data-sign={lacks ? 'unknown' : signOf(figures[of])}>
        <Amount figures={figures} of={of} />
      </dd>
    </div>
  );
}

type TargetProps = Readonly<{ form: OrderForm; figures: SeenFigures; of: 'margin' | 'marginSum' }>;

/** The target, and how far above or below it: in euros, and in points of its percentage. */
function Target({ form, figures, of }: TargetProps) {
  const isMargin = of === 'margin';
  const target = isMargin ? 'targetMargin' : 'targetMarginSum';
  const gap = isMargin ? 'differenceTargetMargin' : 'differenceTargetMarginSum';
  const difference = figures[gap];
  const points = isMargin
    ? figures.differenceTargetMarginPercentage
    : figures.differenceTargetMarginSumPercentage;
  const isThere = (figure: typeof target | typeof gap) =>
    form.canRead(figure) && (figures[figure] !== null || figures.pending.has(figure));
  if (!isThere(target)) return null;
  return (
    <>
      <Line label={isMargin ? texts.targetMargin : texts.targetMarginSum}>
        <Amount figures={figures} of={target} />
      </Line>
      {isThere(gap) && (
        <div className={classes.line}>
          <dt>{texts.difference}</dt>
          <dd data-sign={isIncomplete(of, figures) ? 'unknown' : signOf(difference)}>
            <Amount figures={figures} of={gap} />
            {points !== null && <span className={classes.points}>{texts.points(percent(points))}</span>}
          </dd>
        </div>
      )}
    </>
  );
}

const percentFormat = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const percent = (points: number): string => percentFormat.format(points);
