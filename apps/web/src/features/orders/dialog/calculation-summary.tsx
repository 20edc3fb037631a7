import { incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import { type Cents, negateCents } from '@korpus/domain/money/cents.ts';
import type { OrderFigures } from '@korpus/domain/orders/figures.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import type { ReactNode } from 'react';
import { euro } from './fact.tsx';
import classes from './order-dialog.module.css';
import { orderDialogTexts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft, useFigures } from './order-form.ts';

const texts = orderDialogTexts.figures;

/** From the selling price to DB-2, line by line, following every keystroke; a hidden figure has no line. */
export function CalculationSummary({ form }: { form: OrderForm }) {
  const figures = useFigures(form);
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  const { canRead } = form;
  return (
    <dl className={classes.summary} aria-label={texts.title}>
      {canRead('sellingSum') && <Line label={texts.sellingSum}>{euro(figures.sellingSum)}</Line>}
      {canRead('supplierCostSum') && <Line label={texts.suppliers}>{cost(figures.supplierCostSum)}</Line>}
      {canRead('margin') && (
        <Result label={texts.margin} amount={figures.margin} isIncomplete={isIncomplete('margin', figures)} />
      )}
      <Target form={form} figures={figures} of="margin" />
      {canRead('expenses') && <Line label={texts.expenses}>{cost(figures.expenses)}</Line>}
      {canRead('calculatedSalesmanProvision') && (
        <>
          <Line label={texts.salesmanProvision}>{cost(figures.calculatedSalesmanProvision)}</Line>
          {isExhibition && (
            <Line label={texts.exhibitionProvision}>{cost(figures.calculatedExhibitionProvision)}</Line>
          )}
        </>
      )}
      {canRead('marginSum') && (
        <Result
          label={texts.marginSum}
          amount={figures.marginSum}
          isIncomplete={isIncomplete('marginSum', figures)}
        />
      )}
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

type ResultProps = Readonly<{ label: string; amount: Cents | null; isIncomplete: boolean }>;

const Result = ({ label, amount, isIncomplete: lacks }: ResultProps) => (
  <div className={classes.result}>
    <dt>
      <span className={classes.name}>{label}</span>
      {lacks && <span className={classes.note}>{incompleteText}</span>}
    </dt>
    <dd data-sign={lacks ? 'unknown' : signOf(amount)}>{euro(amount)}</dd>
  </div>
);

type TargetProps = Readonly<{ form: OrderForm; figures: OrderFigures; of: 'margin' | 'marginSum' }>;

/** The target, and how far above or below it: in euros, and in points of its percentage. */
function Target({ form, figures, of }: TargetProps) {
  const isMargin = of === 'margin';
  const amount = isMargin ? figures.targetMargin : figures.targetMarginSum;
  const difference = isMargin ? figures.differenceTargetMargin : figures.differenceTargetMarginSum;
  const points = isMargin
    ? figures.differenceTargetMarginPercentage
    : figures.differenceTargetMarginSumPercentage;
  if (!form.canRead(isMargin ? 'targetMargin' : 'targetMarginSum') || amount === null) return null;
  const isShown = form.canRead(isMargin ? 'differenceTargetMargin' : 'differenceTargetMarginSum');
  return (
    <>
      <Line label={isMargin ? texts.targetMargin : texts.targetMarginSum}>{euro(amount)}</Line>
      {isShown && difference !== null && (
        <div className={classes.line}>
          <dt>{texts.difference}</dt>
          <dd data-sign={isIncomplete(of, figures) ? 'unknown' : signOf(difference)}>
            {euro(difference)}
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
