import { remindFirstAdmin, saveTenant, type Tenant } from '@korpus/contract/tenants/tenants.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  additionalPackageNames,
  basePackageNames,
  periodNames,
} from '@korpus/domain/tenants/tenants-texts.ts';
import { Button, Text } from '@mantine/core';
import { useSave } from '../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import { randomId } from '../../lib/random-id.ts';
import { useMailTaken } from '../../lib/records/use-mail-taken.ts';
import type { Formats } from '../../ui/record-dialog/labels.ts';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import type { Offer } from './offer.ts';
import { PriceSummary, PriceTotal } from './price-summary.tsx';
import { makeTenantDraft, newTenant, type TenantDraft, tenantOf } from './tenant-draft.ts';
import { TenantFields } from './tenant-fields.tsx';
import type { TenantRow } from './tenant-row.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

type TenantDialogProps = Readonly<{
  /** null: a new one. */
  id: string | null;
  rows: readonly TenantRow[];
  offer: Offer;
  onClose: () => void;
  reload: () => Promise<void>;
}>;

/**
 * Edits what the operator keeps about a customer, and shows what its licence costs meanwhile
 * (rules: tenancy-and-licence#tenant-data, tenancy-and-licence#price).
 */
export function TenantDialog({ id, rows, offer, onClose, reload }: TenantDialogProps) {
  const tenant = rows.find((row) => row.tenant.id === id)?.tenant ?? null;
  const save = useSave(saveTenant);
  return (
    <RecordDialog<TenantDraft>
      title={tenant?.companyName ?? texts.newTenant}
      width={530}
      onClose={onClose}
      stored={tenant === null ? null : { draft: makeTenantDraft(tenant), version: tenant.version }}
      blank={() => newTenant(randomId())}
      labels={texts}
      format={formats}
      validate={(draft) => findViolationsOfDraft(saveTenant, tenantOf(draft))}
      save={(draft, version) => save.mutateAsync({ body: { ...tenantOf(draft), version } })}
      reload={reload}
      onSaved={({ companyName, email }, isNew) => {
        toasts.success(isNew ? texts.created(companyName, email) : texts.saved(companyName));
        void reload();
      }}
      foot={({ draft }) => <PriceTotal draft={draft} offer={offer} />}
    >
      {(form) => <TenantForm form={form} offer={offer} waiting={tenant?.awaitsFirstAdmin ? tenant : null} />}
    </RecordDialog>
  );
}

type TenantFormProps = Readonly<{
  form: RecordForm<TenantDraft>;
  offer: Offer;
  /** Tenant whose first admin has not come in yet. */
  waiting: Tenant | null;
}>;

function TenantForm({ form: { draft, edit, error, isNew }, offer, waiting }: TenantFormProps) {
  // A stored tenant's address is that of its own first admin; only the server can tell the two apart.
  const isTaken = useMailTaken({ mail: draft.email, isAsked: isNew });
  return (
    <div className={classes.fields}>
      <TenantFields
        draft={draft}
        edit={edit}
        error={(field) => error(field) ?? (field === 'email' && isTaken ? texts.mailTaken : undefined)}
        offer={offer}
        isNew={isNew}
      />
      {waiting !== null && <WaitingAdmin tenant={waiting} />}
      <PriceSummary draft={draft} offer={offer} />
    </div>
  );
}

/** Nobody inside the house can help them (rules: tenancy-and-licence#first-admin). */
function WaitingAdmin({ tenant: { id, email } }: { tenant: Tenant }) {
  const remind = useSave(remindFirstAdmin);
  const send = () =>
    remind
      .mutateAsync({ params: { id } })
      .then((sent) => toasts.success(texts.reminded(sent.email)))
      .catch((error) => reportFailure(texts.remindFailed, error));
  return (
    <div className={classes.waiting}>
      <Text size="sm">{texts.waiting(email)}</Text>
      <Button variant="default" loading={remind.isPending} onClick={() => void send()}>
        {texts.remind}
      </Button>
    </div>
  );
}

const day = (date: IsoDate | null) => (date === null ? '' : formatDate(date));

const formats: Formats<TenantDraft> = {
  lastInvoiceDate: day,
  licenseValidUntil: day,
  accountingPeriod: (period) => periodNames[period],
  basePackageType: (type) => basePackageNames[type],
  additionalPackageTypes: (types) => types.map((type) => additionalPackageNames[type]).join(', '),
};
