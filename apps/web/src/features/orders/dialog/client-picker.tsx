import { listOrderClients, type OrderClientRow } from '@korpus/contract/orders/orders.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { chooseClient, isClientLocked, unlockClient } from '@korpus/domain/orders/order-edits.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { queryOf } from '../../../lib/calls/query-of.ts';
import { WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { useError } from '../../../ui/record-fields/field-source.ts';
import { FoundSelect, useSettledText } from '../../../ui/record-fields/found-select.tsx';
import { useHiddenFields } from '../../../ui/record-fields/hidden-fields.ts';
import classes from './order-dialog.module.css';
import { orderDialogTexts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft } from './order-form.ts';

const texts = orderDialogTexts.header;

/**
 * Choosing a customer fills in and locks their data; the lock button frees the copy for this order
 * (rules: orders#choosing-a-customer).
 */
export function ClientPicker({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const clientId = useDraft(form, (draft) => draft.clientId);
  const clientNumber = useDraft(form, (draft) => draft.clientNumber);
  const error = useError(store, 'clientId');
  const [text, setText] = useState('');
  const chosen = useChosenClient(clientId);
  const found = useClients(text, chosen);
  const choose = (id: string | null) => {
    const client = found.find((each) => each.id === id);
    if (client !== undefined) store.edit((draft) => chooseClient(draft, client));
    else if (id === null) store.change({ clientId: null, clientNumber: null, hasCustomHeaderData: false });
  };
  return (
    <div className={classes.picker}>
      <FoundSelect
        name="clientId"
        label={texts.client}
        placeholder={texts.chooseClient}
        description={clientNumber === null ? texts.chooseClientHint : texts.clientNumber(clientNumber)}
        options={found.map((client) => ({ value: client.id, label: labelOf(client) }))}
        value={clientId}
        onChoose={choose}
        text={text}
        onText={setText}
        nothingFound={text.trim() === '' ? texts.typeToSearch : texts.noClient}
        clearLabel={texts.clearClient}
        error={error}
        isReadOnly={!canWrite('clientId')}
      />
      {clientId !== null && canWrite('lastName') && <ClientLock form={form} client={chosen} />}
    </div>
  );
}

type ClientLockProps = Readonly<{ form: OrderForm; client: OrderClientRow | null }>;

/** Locked again, the data are the customer's as they are now; what was typed can be brought back. */
function ClientLock({ form, client }: ClientLockProps) {
  const { store } = form;
  const isLocked = useDraft(form, isClientLocked);
  const Icon = isLocked ? IconLock : IconLockOpen;
  const lock = () => {
    if (client === null) return;
    const { draft } = store.get();
    const taken = chooseClient(draft, client);
    removeEntry(store, {
      change: () => taken,
      isEmpty: isSameValue(taken, { ...draft, hasCustomHeaderData: false }),
      message: texts.lockedAgain,
    });
  };
  const label = isLocked ? texts.unlock : texts.lock;
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.lock ?? ''}
        variant="default"
        size="var(--korpus-control-height)"
        aria-label={label}
        aria-pressed={!isLocked}
        disabled={!isLocked && client === null}
        onClick={() => (isLocked ? store.edit(unlockClient) : lock())}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The customer of the order as they are now; null without one, or where the person may not read them. */
function useChosenClient(id: string | null): OrderClientRow | null {
  const { data } = useQuery({
    ...queryOf(useApi(), listOrderClients, { query: id === null ? {} : { id } }),
    enabled: id !== null,
  });
  return id === null ? null : (data?.[0] ?? null);
}

/** Shows the notes of the offer, beside the order it has become (rules: orders#notes-of-the-offer). */
export function OfferNotes({ form }: { form: OrderForm }) {
  const client = useChosenClient(useDraft(form, (draft) => draft.clientId));
  const isHidden = useHiddenFields()('notes');
  if (isHidden || client === null || (client.budget === null && client.notes === null)) return null;
  return (
    <WideField>
      <aside className={classes.offerNotes} aria-label={texts.fromOffer}>
        <strong>{texts.fromOffer}</strong>
        {client.budget !== null && <span>{texts.budget(formatEuro(client.budget))}</span>}
        {client.notes !== null && <p>{client.notes}</p>}
      </aside>
    </WideField>
  );
}

/** Finds the offers that fit the text, and the one that is chosen, so that its name can be shown. */
function useClients(text: string, chosen: OrderClientRow | null): readonly OrderClientRow[] {
  const api = useApi();
  const settled = useSettledText(text);
  // The name of the chosen one stands in the field; nobody has typed it.
  const isTyped = settled !== '' && (chosen === null || labelOf(chosen) !== settled);
  const matches = useQuery({
    ...queryOf(api, listOrderClients, { query: { text: settled } }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const others = isTyped ? (matches.data ?? []).filter(({ id }) => id !== chosen?.id) : [];
  return chosen === null ? others : [chosen, ...others];
}

const labelOf = (client: OrderClientRow): string =>
  [clientNameOf(client), client.city, client.clientNumber]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
