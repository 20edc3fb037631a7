import { FieldBlock, FieldBlocks } from '../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { RecordMoney } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft, useFigures } from '../draft/order-form.ts';
import type { TakePapers } from '../papers-in/use-papers-in.tsx';
import { AdditionalExpenses } from './additional-expenses.tsx';
import { CalculationSummary } from './calculation-summary.tsx';
import { plain } from './fact.tsx';
import classes from './order-dialog.module.css';
import { SuppliersTable } from './suppliers-table.tsx';

const labels = texts.fields;

/** Shows what an order costs, and what is left of it. Each part by its right. */
export const CalculationSection = ({
  form,
  onPapers,
}: Readonly<{ form: OrderForm; onPapers: TakePapers | null }>) => (
  <div className={classes.calculation}>
    <FieldBlocks>
      {form.canRead('suppliers') && <SuppliersTable form={form} onPapers={onPapers} />}
      {form.canRead('shipmentExpense') && <Expenses form={form} />}
      {form.canRead('salesmanProvision') && <Provisions form={form} />}
    </FieldBlocks>
    <CalculationSummary form={form} />
  </div>
);

function Expenses({ form }: { form: OrderForm }) {
  const field = { source: form.store, allowNegative: false };
  return (
    <FieldBlock title={texts.calculation.expenses}>
      <FieldGrid columns={4}>
        <RecordMoney
          {...field}
          field="shipmentExpense"
          label={labels.shipmentExpense}
          isReadOnly={!form.canWrite('shipmentExpense')}
        />
        <RecordMoney
          {...field}
          field="assemblyExpense"
          label={labels.assemblyExpense}
          isReadOnly={!form.canWrite('assemblyExpense')}
        />
        <RecordMoney
          source={form.store}
          field="specialExpenses"
          label={labels.specialExpenses}
          isReadOnly={!form.canWrite('specialExpenses')}
        />
      </FieldGrid>
      <AdditionalExpenses form={form} />
    </FieldBlock>
  );
}

/** Empty means calculated: the amount stands behind as a placeholder. */
function Provisions({ form }: { form: OrderForm }) {
  const figures = useFigures(form);
  const calculated = (of: 'calculatedSalesmanProvision' | 'calculatedExhibitionProvision') =>
    texts.calculation.provisionPlaceholder(
      figures.pending.has(of) ? texts.figures.pending : plain(figures[of]),
    );
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  return (
    <FieldBlock title={texts.calculation.provisions}>
      <FieldGrid columns={4}>
        <RecordMoney
          source={form.store}
          field="salesmanProvision"
          label={labels.salesmanProvision}
          placeholder={calculated('calculatedSalesmanProvision')}
          isReadOnly={!form.canWrite('salesmanProvision')}
        />
        {isExhibition && (
          <RecordMoney
            source={form.store}
            field="exhibitionProvision"
            label={labels.exhibitionProvision}
            placeholder={calculated('calculatedExhibitionProvision')}
            isReadOnly={!form.canWrite('exhibitionProvision')}
          />
        )}
      </FieldGrid>
    </FieldBlock>
  );
}
