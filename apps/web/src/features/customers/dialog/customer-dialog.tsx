import { type CustomerRecord, saveCustomer } from '@korpus/contract/customers/customers.ts';
import { type Customer, customerDataOf, newCustomer } from '@korpus/domain/customers/customer.ts';
import { customerCatalogue } from '@korpus/domain/customers/customer-catalogue.ts';
import { personProblems } from '@korpus/domain/persons/person-problems.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { randomId } from '../../../lib/random-id.ts';
import { CustomerFields } from '../../../trade/customer-fields/customer-fields.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { formatsOf, labelsOf } from '../../../ui/record-dialog/from-catalogue.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { RecordArea } from '../../../ui/record-fields/fields.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../customers.module.css';
import { customerDialogTexts as texts } from '../customers-texts.ts';

type CustomerDialogProps = Readonly<{
  /** null: a new one. */
  customer: CustomerRecord | null;
  onClose: () => void;
  onStored: (id: string) => void;
}>;

/** Edits who a customer is (rules: customers#what-follows). */
export function CustomerDialog({ customer, onClose, onStored }: CustomerDialogProps) {
  const refresh = useRefresh('customer');
  const save = useSave(saveCustomer);
  return (
    <RecordDialog<Customer>
      title={customer === null ? texts.newTitle : texts.title}
      width={880}
      onClose={onClose}
      stored={customer === null ? null : storedOf(customer)}
      blank={() => newCustomer(randomId())}
      labels={labelsOf(customerCatalogue)}
      format={formatsOf(customerCatalogue)}
      validate={problemsOf}
      save={(draft, version) =>
        save.mutateAsync({ body: { ...draft, ...(version === undefined ? {} : { version }) } })
      }
      reload={refresh}
      onSaved={({ id }) => {
        toasts.success(texts.saved);
        void refresh();
        onStored(id);
      }}
    >
      {({ source, isReadOnly, isNew }) => (
        <FieldGrid columns={6}>
          <CustomerFields source={source} isReadOnly={isReadOnly} />
          <WideField>
            <RecordArea
              source={source}
              field="notes"
              label={customerCatalogue.notes.label}
              isReadOnly={isReadOnly}
            />
          </WideField>
          {!isNew && (
            <WideField>
              <p className={classes.quiet}>{texts.follows}</p>
            </WideField>
          )}
        </FieldGrid>
      )}
    </RecordDialog>
  );
}

const storedOf = (customer: CustomerRecord) => ({
  draft: { ...customerDataOf(customer), id: customer.id, notes: customer.notes },
  version: customer.version,
  by: { name: customer.lastModifiedBy, at: customer.lastModifiedDate },
});

const problemsOf = (draft: Customer, stored?: Customer) =>
  allProblems(
    [
      ...(draft.lastName.trim() === '' ? [{ path: 'lastName', message: texts.lastNameRequired }] : []),
      ...personProblems(draft, stored),
    ],
    saveCustomer,
    draft,
  );
