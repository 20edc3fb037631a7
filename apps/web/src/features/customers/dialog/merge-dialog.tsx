import { type CustomerRecord, getCustomer, mergeCustomers } from '@korpus/contract/customers/customers.ts';
import { textOfValue } from '@korpus/domain/change-log/describe-change.ts';
import { type CustomerData, units } from '@korpus/domain/customers/customer.ts';
import { customerCatalogue } from '@korpus/domain/customers/customer-catalogue.ts';
import { fieldsMergedWithoutAsking, unitsAtOdds } from '@korpus/domain/customers/merge.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import '@mantine/core/styles/Radio.css';
import { ActionIcon, Radio } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../customers.module.css';
import { mergeTexts as texts } from '../customers-texts.ts';
import { placeOf } from '../place-of.ts';

type Field = keyof CustomerData;
type Unit = readonly Field[];
type Draft = {
  readonly keptId: string;
  /** Fields taken from the one that ends, where both say something. */
  readonly taken: readonly Field[];
};

type MergeDialogProps = Readonly<{
  ids: readonly [string, string];
  onClose: () => void;
  onMerged: (id: string) => void;
}>;

/** Two customers beside each other, to make one of; opens as soon as both are there. */
export function MergeDialog({ ids: [firstId, secondId], ...props }: MergeDialogProps) {
  const api = useApi();
  const { data: first } = useQuery(buildQuery(api, getCustomer, { params: { id: firstId } }));
  const { data: second } = useQuery(buildQuery(api, getCustomer, { params: { id: secondId } }));
  if (first === undefined || second === undefined) return null;
  return <Merging customers={[first, second]} {...props} />;
}

type MergingProps = Omit<MergeDialogProps, 'ids'> & Readonly<{ customers: Sides }>;

/** The one that stays, and the one that ends. */
type Sides = readonly [CustomerRecord, CustomerRecord];

function Merging({ customers, onClose, onMerged }: MergingProps) {
  const [first, second] = customers;
  const save = useSave(mergeCustomers);
  const refresh = useRefresh('customer');
  const sidesOf = ({ keptId }: Draft): Sides => (keptId === first.id ? [first, second] : [second, first]);
  return (
    <RecordDialog<Draft>
      title={texts.title}
      width={720}
      onClose={onClose}
      stored={null}
      blank={() => ({ keptId: first.id, taken: [] })}
      labels={{}}
      validate={() => []}
      saveLabel={texts.save}
      savesUntouched
      save={async (draft) => {
        const [kept, ended] = sidesOf(draft);
        const take = [...fieldsMergedWithoutAsking(kept, ended), ...draft.taken];
        return save.mutateAsync({
          params: { id: kept.id },
          body: { version: kept.version, ended: [{ id: ended.id, version: ended.version, take }] },
        });
      }}
      reload={refresh}
      onSaved={({ keptId }) => {
        toasts.success(texts.merged);
        onMerged(keptId);
        void refresh();
      }}
    >
      {(form) => {
        const [kept, ended] = sidesOf(form.draft);
        return <MergeFields form={form} kept={kept} ended={ended} />;
      }}
    </RecordDialog>
  );
}

type MergeFieldsProps = Readonly<{
  form: RecordForm<Draft>;
  kept: CustomerRecord;
  ended: CustomerRecord;
}>;

function MergeFields({ form, kept, ended }: MergeFieldsProps) {
  const odds = unitsAtOdds(kept, ended);
  const unasked = fieldsMergedWithoutAsking(kept, ended);
  const { taken } = form.draft;
  const choose = (unit: Unit, isTaken: boolean) =>
    form.edit({
      taken: isTaken ? [...taken, ...unit] : taken.filter((each) => !unit.includes(each)),
    });
  return (
    <div className={classes.odds}>
      <p className={classes.quiet}>{texts.explained}</p>
      <div className={classes.sides}>
        <Side title={texts.stays} customer={kept} />
        <ActionIcon
          className={classes.swap ?? ''}
          variant="default"
          size="md"
          aria-label={texts.swap}
          onClick={() => form.edit({ keptId: ended.id, taken: [] })}
        >
          <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Side title={texts.ends} customer={ended} />
      </div>
      {odds.length === 0 && unasked.length === 0 && <p className={classes.quiet}>{texts.same}</p>}
      {odds.length > 0 && <strong>{texts.choose}</strong>}
      {odds.map((unit) => (
        <fieldset key={nameOf(unit)} className={classes.odd}>
          <legend>{nameOf(unit)}</legend>
          <div className={classes.both}>
            {[kept, ended].map((customer) => (
              <Radio
                key={customer.id}
                name={nameOf(unit)}
                label={textOf(unit, customer)}
                checked={unit.every((field) => taken.includes(field)) === (customer === ended)}
                onChange={() => choose(unit, customer === ended)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {unasked.length > 0 && (
        <div>
          <strong>{texts.taken}</strong>
          <ul className={classes.takes}>
            {units
              .filter((unit) => unit.some((field) => unasked.includes(field)))
              .map((unit) => (
                <li key={nameOf(unit)}>
                  {nameOf(unit)}: {textOf(unit, ended)}
                </li>
              ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** An address is one thing. */
const nameOf = ([field, ...others]: Unit): string =>
  field === undefined || others.length > 0 ? texts.address : customerCatalogue[field].label;

const textOf = ([field, ...others]: Unit, customer: CustomerRecord): string =>
  field === undefined || others.length > 0
    ? placeOf(customer)
    : (textOfValue('customer', field, customer[field]) ?? '');

const Side = ({ title, customer }: Readonly<{ title: string; customer: CustomerRecord }>) => (
  <div className={classes.side}>
    <small>{title}</small>
    <strong>{formatPersonName(customer)}</strong>
    <small>{placeOf(customer)}</small>
  </div>
);
