import { listOrderClients, type OrderClientRow } from '@korpus/contract/orders/orders.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { chooseClient, isClientLocked, unlockClient } from '@korpus/domain/orders/order-edits.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { queryOf } from '../../../lib/calls/query-of.ts';
import { useError } from '../../../ui/record-fields/field-source.ts';
import { FoundSelect, useSettledText } from '../../../ui/record-fields/found-select.tsx';
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
  const found = useClients(text, clientId);
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
      {clientId !== null && canWrite('lastName') && <ClientLock form={form} />}
    </div>
  );
}

function ClientLock({ form }: { form: OrderForm }) {
  const isLocked = useDraft(form, isClientLocked);
  const Icon = isLocked ? IconLock : IconLockOpen;
  return (
    <Tooltip label={isLocked ? texts.unlock : texts.unlocked}>
      <ActionIcon
        className={classes.lock ?? ''}
        variant="default"
        size="var(--korpus-control-height)"
        aria-label={texts.unlock}
        aria-pressed={!isLocked}
        onClick={() => isLocked && form.store.edit(unlockClient)}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** What fits the text, and the one that is chosen, so that its name can be shown. */
function useClients(text: string, chosenId: string | null): readonly OrderClientRow[] {
  const api = useApi();
  const settled = useSettledText(text);
  const matches = useQuery({
    ...queryOf(api, listOrderClients, { query: { text: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...queryOf(api, listOrderClients, { query: chosenId === null ? {} : { id: chosenId } }),
    enabled: chosenId !== null,
  });
  const known = chosenId === null ? [] : (chosen.data ?? []);
  const others = settled === '' ? [] : (matches.data ?? []).filter(({ id }) => id !== chosenId);
  return [...known, ...others];
}

const labelOf = (client: OrderClientRow): string =>
  [clientNameOf(client), client.city, client.clientNumber]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
