import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import { months } from '@korpus/domain/dates/date-texts.ts';
import { type Chart, charts, debtorSources, depositModels } from '@korpus/domain/handover/accounts.ts';
import { chartNames } from '@korpus/domain/handover/handover-texts.ts';
import { type NamedAccount, namedAccounts } from '@korpus/domain/handover/problem.ts';
import { Button, Radio, Select, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { randomId } from '../../../../lib/random-id.ts';
import { EntryTable } from '../../../../ui/entry-table/entry-table.tsx';
import { FieldBlock, FieldBlocks } from '../../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid } from '../../../../ui/full-screen-dialog/field-grid.tsx';
import type { RecordForm } from '../../../../ui/record-dialog/record-dialog.tsx';
import { removeEntry } from '../../../../ui/record-dialog/remove-entry.ts';
import { RecordChoice } from '../../../../ui/record-fields/fields.tsx';
import classes from './accounts.module.css';
import { type AccountsDraft, newRate, withDefaults } from './accounts-draft.ts';
import { fieldNames, accountsTexts as texts } from './accounts-texts.ts';
import { DigitsField } from './digits-field.tsx';
import { rateRows } from './rate-rows.tsx';

type PartProps = Readonly<{ form: RecordForm<AccountsDraft> }>;

export const AccountsFields = ({ form }: PartProps) => (
  <>
    <p className={classes.hint}>{texts.hint}</p>
    <FieldBlocks>
      <AdviserFields form={form} />
      <ChartFields form={form} />
      <HowFields form={form} />
      <NamedAccounts form={form} />
      <Rates form={form} />
    </FieldBlocks>
  </>
);

type DigitsName = 'adviser' | 'client' | NamedAccount;

const digitsOf = ({ draft, edit, error }: PartProps['form'], name: DigitsName, mostDigits: number) => ({
  name,
  mostDigits,
  label: fieldNames[name],
  value: draft[name],
  error: error(name),
  onChange: (value: string) => edit({ [name]: value }),
});

const monthOptions = months.map((label, index) => ({ value: String(index + 1), label }));

const AdviserFields = ({ form }: PartProps) => (
  <FieldBlock title={texts.adviserGroup}>
    <FieldGrid columns={3}>
      <DigitsField {...digitsOf(form, 'adviser', 7)} />
      <DigitsField {...digitsOf(form, 'client', 5)} />
      <Select
        data-path="fiscalYearStart"
        label={fieldNames.fiscalYearStart}
        data={monthOptions}
        value={String(form.draft.fiscalYearStart)}
        error={form.error('fiscalYearStart')}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(next) => next !== null && form.edit({ fiscalYearStart: Number(next) })}
      />
    </FieldGrid>
  </FieldBlock>
);

const chartOptions = charts.map((value) => ({ value, label: chartNames[value] }));
const lengthOptions = [4, 5, 6, 7, 8].map((length) => ({
  value: String(length),
  label: texts.digits(length),
}));

/** The defaults come when somebody asks for them: an account that was typed is never replaced by a choice above it. */
function ChartFields({ form }: PartProps) {
  const { draft, source, edit, error } = form;
  const { chart, ledgerLength } = draft;
  return (
    <FieldBlock title={fieldNames.chart}>
      <FieldGrid columns={2}>
        <RecordChoice<'chart', Chart>
          source={source}
          field="chart"
          label={fieldNames.chart}
          options={chartOptions}
        />
        <Select
          data-path="ledgerLength"
          label={fieldNames.ledgerLength}
          description={texts.debtorDigits(ledgerLength + 1)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={lengthOptions}
          value={String(ledgerLength)}
          error={error('ledgerLength')}
          allowDeselect={false}
          openOnFocus={false}
          onChange={(next) => next !== null && edit({ ledgerLength: Number(next) })}
        />
      </FieldGrid>
      {chart === 'OWN' ? (
        <p className={classes.hint}>{texts.noDefaults}</p>
      ) : (
        <Button
          className={classes.defaults ?? ''}
          variant="light"
          size="compact-sm"
          onClick={() =>
            removeEntry(source, {
              change: (before) => withDefaults(before, chart),
              isEmpty: false,
              message: texts.tookDefaults(chartNames[chart]),
            })
          }
        >
          {texts.takeDefaults}
        </Button>
      )}
    </FieldBlock>
  );
}

function HowFields({ form: { draft, edit } }: PartProps) {
  return (
    <FieldBlock title={texts.howGroup}>
      <FieldGrid columns={2}>
        <Radio.Group
          label={fieldNames.model}
          value={draft.model}
          onChange={(next) => edit({ model: depositModels.find((each) => each === next) ?? draft.model })}
        >
          <div className={classes.choices}>
            {depositModels.map((value) => (
              <Radio key={value} value={value} {...texts.models[value]} />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group
          label={fieldNames.debtors}
          value={draft.debtors}
          onChange={(next) => edit({ debtors: debtorSources.find((each) => each === next) ?? draft.debtors })}
        >
          <div className={classes.choices}>
            {debtorSources.map((value) => (
              <Radio key={value} value={value} {...texts.debtors[value]} />
            ))}
          </div>
        </Radio.Group>
      </FieldGrid>
      <Switch
        name="withMoney"
        label={fieldNames.withMoney}
        description={texts.withMoneyHint}
        checked={draft.withMoney}
        onChange={(event) => edit({ withMoney: event.currentTarget.checked })}
      />
    </FieldBlock>
  );
}

/** Clearing is for deposits that are asked for, banks are for money that goes along; all of them may be set at any time. */
const NamedAccounts = ({ form }: PartProps) => (
  <FieldBlock title={texts.namedGroup}>
    <FieldGrid columns={3}>
      {namedAccounts.map((name) => (
        <DigitsField key={name} {...digitsOf(form, name, 9)} />
      ))}
    </FieldGrid>
  </FieldBlock>
);

function Rates({ form: { draft, source } }: PartProps) {
  const rows = useMemo(() => rateRows(source), [source]);
  return (
    <FieldBlock title={fieldNames.rates}>
      <p className={classes.hint}>{texts.ratesHint}</p>
      <EntryTable
        label={fieldNames.rates}
        path="rates"
        source={source}
        rows={rows}
        entries={draft.rates}
        empty={texts.noRates}
        addLabel={texts.addRate}
        onAdd={() => source.edit(({ rates }) => ({ rates: [...rates, newRate(randomId())] }))}
      />
    </FieldBlock>
  );
}
