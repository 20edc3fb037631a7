import { exhibitionBaseNames, salesBaseNames } from '@korpus/domain/provisions/base-texts.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import { exhibitionBases, salesBases } from '@korpus/domain/provisions/provision.ts';
import { Select } from '@mantine/core';
import { PercentField } from '../number-field/number-field.tsx';
import { PercentRow } from './percent-row.tsx';
import type { ProvisionDraft } from './provision-draft.ts';
import classes from './provision-fields.module.css';
import { provisionTexts as texts } from './provision-texts.ts';

type ProvisionFieldsProps = Readonly<{
  value: ProvisionDraft;
  onChange: (value: ProvisionDraft) => void;
  /** Finds what is wrong by path in the provision: `salesProvision.percentage`. */
  error: (path: string) => string | undefined;
  disabled?: boolean;
}>;

const salesOptions = salesBases.map((value) => ({ value, label: salesBaseNames[value] }));
const exhibitionOptions = exhibitionBases.map((value) => ({ value, label: exhibitionBaseNames[value] }));

/** The same three lines for the house and for one person (rules: money#default-provision). */
export function ProvisionFields({ value, onChange, error, disabled = false }: ProvisionFieldsProps) {
  const { salesProvision, exhibitionProvision } = value;
  const editSales = (change: Partial<ProvisionDraft['salesProvision']>) =>
    onChange({ ...value, salesProvision: { ...salesProvision, ...change } });
  const editExhibition = (change: Partial<ProvisionDraft['exhibitionProvision']>) =>
    onChange({ ...value, exhibitionProvision: { ...exhibitionProvision, ...change } });
  return (
    <div className={classes.fields}>
      <ProvisionRow
        legend={texts.sales}
        name="salesProvision.percentage"
        percentage={salesProvision.percentage}
        onPercentage={(percentage) => editSales({ percentage })}
        options={salesOptions}
        base={salesProvision.value}
        onBase={(base) => editSales({ value: base })}
        error={error}
        disabled={disabled}
      />
      <ProvisionRow
        legend={texts.exhibition}
        name="exhibitionProvision.exhibitionPercentage"
        percentage={exhibitionProvision.exhibitionPercentage}
        onPercentage={(exhibitionPercentage) => editExhibition({ exhibitionPercentage })}
        options={exhibitionOptions}
        base={exhibitionProvision.exhibitionValue}
        onBase={(exhibitionValue) => editExhibition({ exhibitionValue })}
        error={error}
        disabled={disabled}
      />
      <ProvisionRow
        legend={texts.exhibitionSales}
        name="exhibitionProvision.salesPercentage"
        percentage={exhibitionProvision.salesPercentage}
        onPercentage={(salesPercentage) => editExhibition({ salesPercentage })}
        options={salesOptions}
        base={exhibitionProvision.salesValue}
        onBase={(salesValue) => editExhibition({ salesValue })}
        error={error}
        disabled={disabled}
      />
    </div>
  );
}

type ProvisionRowProps<Base extends string> = Readonly<{
  legend: string;
  name: string;
  percentage: number | null;
  onPercentage: (percentage: number | null) => void;
  options: readonly Readonly<{ value: Base; label: string }>[];
  base: Base;
  onBase: (base: Base) => void;
  error: (path: string) => string | undefined;
  disabled: boolean;
}>;

function ProvisionRow<Base extends string>(props: ProvisionRowProps<Base>) {
  const { legend, name, options, base, onBase, disabled } = props;
  return (
    <PercentRow legend={legend}>
      <PercentField
        name={name}
        label={texts.percentage}
        value={props.percentage}
        onChange={props.onPercentage}
        error={props.error(name)}
        disabled={disabled}
        required
      />
      <Select
        label={texts.base}
        data={options}
        value={base}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen !== undefined) onBase(chosen.value);
        }}
        allowDeselect={false}
        disabled={disabled}
      />
    </PercentRow>
  );
}
