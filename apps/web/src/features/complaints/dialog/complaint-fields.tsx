import { amountToCollect } from '@korpus/domain/complaints/amount-to-collect.ts';
import { builtInLocations } from '@korpus/domain/complaints/complaint.ts';
import {
  setDoNotForget,
  setFixedAt,
  setPlannedDate,
  setState,
} from '@korpus/domain/complaints/complaint-edits.ts';
import { selectableStates } from '@korpus/domain/complaints/complaint-state.ts';
import { builtInLocationNames, complaintImposerNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import {
  type ComplaintImposer,
  type ComplaintState,
  complaintImposers,
} from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { TextInput } from '@mantine/core';
import { offered } from '../../../lib/lists/use-house-lists.ts';
import { RecordConnections } from '../../../trade/connections-field/connections-of.tsx';
import { FieldBlock, FieldBlocks } from '../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import {
  RecordArea,
  RecordCheck,
  RecordChoice,
  RecordDate,
  RecordMoney,
  RecordSelect,
} from '../../../ui/record-fields/fields.tsx';
import classes from './complaint-dialog.module.css';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import type { ComplaintForm } from './complaint-form.ts';
import { ImportanceField } from './importance-field.tsx';
import { RepairTimeField } from './repair-time-field.tsx';
import type { OrderCard } from './use-order-of.ts';

const labels = texts.fields;

const imposerOptions = complaintImposers.map((value) => ({ value, label: complaintImposerNames[value] }));

/** Everything about a complaint but its order and its files. */
export const ComplaintFields = (form: ComplaintForm) => (
  <FieldBlocks>
    <FieldGrid columns={6}>
      <WideField span={2}>
        <Cause {...form} />
      </WideField>
      <State {...form} />
      <ImportanceField source={form.store} label={labels.importance} isReadOnly={form.isReadOnly} />
      <TextInput
        name="createdAt"
        label={labels.createdAt}
        value={formatDate(form.draft.createdAt)}
        readOnly
      />
    </FieldGrid>
    <FieldBlock title={texts.blocks.work}>
      <FieldGrid columns={6}>
        <Work {...form} />
      </FieldGrid>
    </FieldBlock>
    <Money {...form} />
  </FieldBlocks>
);

const Cause = ({ store, isReadOnly }: ComplaintForm) => (
  <RecordSelect<'imposed', ComplaintImposer>
    source={store}
    field="imposed"
    label={labels.imposed}
    options={imposerOptions}
    isReadOnly={isReadOnly}
    clearable={false}
    required
  />
);

/** Asks for the state; with it come the fields that only it has. */
function State({ store, draft, today, isReadOnly }: ComplaintForm) {
  const { state, date } = draft;
  return (
    <>
      <RecordChoice<'state', ComplaintState>
        source={store}
        field="state"
        label={labels.state}
        description={date === null && state !== 'DONE' ? texts.assignedNeedsDate : undefined}
        options={selectableStates(draft).map((value) => ({ value, label: complaintStateNames[value] }))}
        onEdit={(next) => store.edit((now) => setState(now, next, today))}
        isReadOnly={isReadOnly}
      />
      {state === 'DONE' && (
        <RecordDate
          source={store}
          field="fixedAt"
          leaning="BACK"
          label={labels.fixedAt}
          onEdit={(next) => store.edit((now) => setFixedAt(now, next ?? today))}
          isReadOnly={isReadOnly}
        />
      )}
      {state === 'NEW' && (
        <RecordCheck
          source={store}
          field="doNotForget"
          label={labels.doNotForget}
          onEdit={(next) => store.edit((now) => setDoNotForget(now, next))}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  );
}

function Work({ store, draft, lists, today, isReadOnly }: ComplaintForm) {
  const { availability, location, carpenterId } = draft;
  const field = { source: store, isReadOnly };
  return (
    <>
      <RecordDate
        {...field}
        field="date"
        leaning="AHEAD"
        label={labels.date}
        description={draft.date === null ? undefined : weekLabel(draft.date)}
        onEdit={(next) => store.edit((now) => setPlannedDate(now, next, today))}
      />
      <RecordDate
        {...field}
        field="availability"
        leaning="AHEAD"
        label={labels.availability}
        description={availability === null ? undefined : weekLabel(availability)}
      />
      <RecordSelect<'carpenterId', string>
        {...field}
        field="carpenterId"
        label={labels.carpenterId}
        options={offered(lists.carpenters, carpenterId)}
      />
      <RecordSelect<'location', string>
        {...field}
        field="location"
        label={labels.location}
        placeholder={texts.noPlace}
        options={[
          ...builtInLocations.map((value) => ({ value, label: builtInLocationNames[value] })),
          ...offered(lists.locations, location),
        ]}
      />
      <RepairTimeField source={store} label={labels.repairTimeInMinutes} isReadOnly={isReadOnly} />
      <RecordConnections source={store} label={labels.connections} isReadOnly={isReadOnly} />
      <WideField span={2}>
        <RecordArea {...field} field="tasksToDo" label={labels.tasksToDo} rows={5} />
      </WideField>
      <WideField span={2}>
        <RecordArea {...field} field="stockToDo" label={labels.stockToDo} rows={5} />
      </WideField>
      <WideField span={2}>
        <RecordArea {...field} field="notes" label={labels.notes} rows={5} />
      </WideField>
    </>
  );
}

/**
 * Asks for the money. Costs that the house has caused itself count against the margin, all else is an expense
 * (rules: money#complaint-costs).
 */
function Money({ store, draft, order, isReadOnly }: ComplaintForm) {
  const { imposed } = draft;
  const { againstMargin, asExpense } = texts.money;
  const effect = imposed === 'SELF' ? againstMargin : asExpense;
  const field = { source: store, isReadOnly };
  return (
    <FieldBlock
      title={texts.blocks.money}
      mark={imposed !== null && <span className={classes.effect}>{effect}</span>}
    >
      <FieldGrid columns={6}>
        <RecordMoney
          {...field}
          field="carpenterExpense"
          label={labels.carpenterExpense}
          allowNegative={false}
        />
        <RecordMoney
          {...field}
          field="materialExpense"
          label={labels.materialExpense}
          allowNegative={false}
        />
        {order?.showsAmount === true && (
          <>
            <RecordMoney
              {...field}
              field="remainingAmount"
              label={labels.remainingAmount}
              description={collectedText(draft.remainingAmount ?? null, order)}
            />
            <RecordMoney
              {...field}
              field="retained"
              label={labels.retained}
              allowNegative={false}
              description={draft.state === 'DONE' ? texts.money.wasRetained : texts.money.retained}
            />
          </>
        )}
      </FieldGrid>
    </FieldBlock>
  );
}

/** Says what is asked for today, beside what was entered (rules: complaints#amount-to-collect). */
function collectedText(remainingAmount: Cents | null, order: OrderCard): string {
  const { toCollect, collectsLess, collectsNothing } = texts.money;
  const amount = amountToCollect({ ...order, remainingAmount });
  if (amount === null || remainingAmount === null || amount >= remainingAmount) return toCollect;
  return amount === 0 ? collectsNothing : collectsLess(formatEuro(amount));
}
