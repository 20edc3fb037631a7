import { type ChoosableOffer, listOrderClients } from '@korpus/contract/orders/orders.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { chooseOffer, isCustomerLocked, unlockCustomer } from '@korpus/domain/orders/order-edits.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { useError } from '../../../ui/record-fields/field-source.ts';
import { FoundSelect, useSettledText } from '../../../ui/record-fields/found-select.tsx';
import { useHiddenFields } from '../../../ui/record-fields/hidden-fields.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import classes from './order-dialog.module.css';

const texts = orderDialogTexts.header;

/**
 * Choosing a customer fills in and locks their data; the lock button frees the copy for this order
 * (rules: orders#choosing-a-customer).
 */
export function OfferPicker({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const clientId = useDraft(form, (draft) => draft.clientId);
  const clientNumber = useDraft(form, (draft) => draft.clientNumber);
  const error = useError(store, 'clientId');
  const [text, setText] = useState('');
  const chosen = useChosenOffer(clientId);
  const found = useOffers(text, chosen);
  const choose = (id: string | null) => {
    const offer = found.find((each) => each.id === id);
    if (offer !== undefined) store.edit((draft) => chooseOffer(draft, offer));
    else if (id === null) store.change({ clientId: null, clientNumber: null, hasCustomHeaderData: false });
  };
  return (
    <div className={classes.picker}>
      <FoundSelect
        name="clientId"
        label={texts.customer}
        placeholder={texts.chooseCustomer}
        description={clientNumber === null ? texts.chooseCustomerHint : texts.clientNumber(clientNumber)}
        options={found.map((offer) => ({ value: offer.id, label: labelOf(offer) }))}
        value={clientId}
        onChoose={choose}
        text={text}
        onText={setText}
        nothingFound={text.trim() === '' ? texts.typeToSearch : texts.noCustomer}
        clearLabel={texts.clearCustomer}
        error={error}
        isReadOnly={!canWrite('clientId')}
      />
      {clientId !== null && canWrite('lastName') && <CustomerLock form={form} offer={chosen} />}
    </div>
  );
}

type CustomerLockProps = Readonly<{ form: OrderForm; offer: ChoosableOffer | null }>;

/** Locked again, the data are the customer's as they are now; what was typed can be brought back. */
function CustomerLock({ form, offer }: CustomerLockProps) {
  const { store } = form;
  const isLocked = useDraft(form, isCustomerLocked);
  const Icon = isLocked ? IconLock : IconLockOpen;
  const lock = () => {
    if (offer === null) return;
    const { draft } = store.get();
    const taken = chooseOffer(draft, offer);
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
        disabled={!isLocked && offer === null}
        onClick={() => (isLocked ? store.edit(unlockCustomer) : lock())}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The customer of the order as they are now; null without one, or where the person may not read them. */
function useChosenOffer(id: string | null): ChoosableOffer | null {
  const { data } = useQuery({
    ...buildQuery(useApi(), listOrderClients, { query: id === null ? {} : { id } }),
    enabled: id !== null,
  });
  return id === null ? null : (data?.[0] ?? null);
}

/** Shows the notes of the offer, beside the order it has become (rules: orders#notes-of-the-offer). */
export function OfferNotes({ form }: { form: OrderForm }) {
  const offer = useChosenOffer(useDraft(form, (draft) => draft.clientId));
  const isHidden = useHiddenFields()('notes');
  if (isHidden || offer === null || (offer.budget === null && offer.notes === null)) return null;
  return (
    <WideField>
      <aside className={classes.offerNotes} aria-label={texts.fromOffer}>
        <strong>{texts.fromOffer}</strong>
        {offer.budget !== null && <span>{texts.budget(formatEuro(offer.budget))}</span>}
        {offer.notes !== null && <p>{offer.notes}</p>}
      </aside>
    </WideField>
  );
}

/** Finds the offers that fit the text, and the one that is chosen, so that its name can be shown. */
function useOffers(text: string, chosen: ChoosableOffer | null): readonly ChoosableOffer[] {
  const api = useApi();
  const settled = useSettledText(text);
  // The name of the chosen one stands in the field; nobody has typed it.
  const isTyped = settled !== '' && (chosen === null || labelOf(chosen) !== settled);
  const matches = useQuery({
    ...buildQuery(api, listOrderClients, { query: { text: settled } }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const others = isTyped ? (matches.data ?? []).filter(({ id }) => id !== chosen?.id) : [];
  return chosen === null ? others : [chosen, ...others];
}

const labelOf = (offer: ChoosableOffer): string =>
  [formatPersonName(offer), offer.city, offer.clientNumber]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
