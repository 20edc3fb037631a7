import { listOffers } from '@korpus/contract/offers/offers.ts';
import { setOffer } from '@korpus/domain/calendar/event-edits.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { IconExternalLink, IconMapPin, IconPhone, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { FoundSelect } from '../../../ui/record-fields/found-select.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import type { EventTools } from '../event-tools.ts';
import { addressOf, hrefOfMap, hrefOfPhone } from '../reach.ts';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';
import { useOffer, useOfferOptions, useOrder, useOrderOptions } from './use-about.ts';

type AboutFieldProps = Readonly<{ form: EventForm; tools: EventTools }>;

export function OrderField({ form, tools }: AboutFieldProps) {
  const { draft, edit, error, isReadOnly } = form;
  const [text, setText] = useState('');
  const options = useOrderOptions(text, draft.orderId);
  const order = useOrder(draft.orderId);
  const { openOrder } = tools;
  return (
    <div>
      <div className={classes.picker}>
        <FoundSelect
          name="orderId"
          label={texts.order.label}
          placeholder={texts.order.choose}
          description={undefined}
          options={options}
          value={draft.orderId}
          onChoose={(orderId) => edit({ orderId })}
          text={text}
          onText={setText}
          nothingFound={text.trim() === '' ? texts.order.hint : texts.order.none}
          clearLabel={texts.order.clear}
          error={error('orderId')}
          isReadOnly={isReadOnly}
          required
        />
        {order !== null && openOrder !== undefined && (
          <OpenButton label={texts.order.open} onClick={() => openOrder(order.id)} />
        )}
      </div>
      <Reach customer={order} />
    </div>
  );
}

export function OfferField({ form, tools }: AboutFieldProps) {
  const { draft, edit, error, isReadOnly } = form;
  const [text, setText] = useState('');
  const options = useOfferOptions(text, draft.offerId);
  const offer = useOffer(draft.offerId);
  const fetchOffer = useFetchOffer();
  const choose = async (id: string | null) => {
    if (id === null) return edit((now) => setOffer(now, null));
    const chosen = await fetchOffer(id);
    if (chosen !== null) edit((now) => setOffer(now, chosen));
  };
  const { openOffer, newOffer } = tools;
  return (
    <div>
      <div className={classes.picker}>
        <FoundSelect
          name="offerId"
          label={texts.offer.label}
          placeholder={texts.offer.choose}
          description={undefined}
          options={options}
          value={draft.offerId}
          onChoose={(id) => void choose(id)}
          text={text}
          onText={setText}
          nothingFound={texts.offer.none}
          clearLabel={texts.offer.clear}
          error={error('offerId')}
          isReadOnly={isReadOnly}
          required
        />
        {offer !== null && openOffer !== undefined && (
          <OpenButton label={texts.offer.open} onClick={() => openOffer(offer.id)} />
        )}
        {draft.offerId === null && newOffer !== undefined && !isReadOnly && (
          <Button
            className={classes.open ?? ''}
            variant="default"
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={() => newOffer((id) => void choose(id))}
          >
            {texts.offer.make}
          </Button>
        )}
      </div>
      <Reach customer={offer} />
    </div>
  );
}

/**
 * Fetches an offer as it is now: its state and reason come along (rules: calendar#state-of-the-offer). Goes past the
 * cache, where live news of a new offer may cancel what is under way.
 */
function useFetchOffer() {
  const api = useApi();
  return async (id: string) => {
    try {
      const found = await api.send(listOffers, { query: { ids: [id] } });
      return found.find((offer) => offer.id === id) ?? null;
    } catch (error) {
      reportFailure(texts.offer.failed, error);
      return null;
    }
  };
}

type OpenButtonProps = Readonly<{ label: string; onClick: () => void }>;

const OpenButton = ({ label, onClick }: OpenButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      className={classes.open ?? ''}
      variant="default"
      size="var(--korpus-control-height)"
      aria-label={label}
      onClick={onClick}
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

type Reachable = Partial<Pick<PersonData, 'address' | 'zipCode' | 'city' | 'phone1' | 'phone2'>>;

/** Shows how the customer is reached: the way there and by phone. */
function Reach({ customer }: Readonly<{ customer: Reachable | null }>) {
  if (customer === null) return null;
  const address = addressOf(customer);
  const phones = [customer.phone1, customer.phone2].filter(
    (phone) => typeof phone === 'string' && phone !== '',
  );
  const links: ReactNode[] = [
    ...(address === ''
      ? []
      : [
          <Anchor
            size="sm"
            key="map"
            href={hrefOfMap(address)}
            target="_blank"
            rel="noreferrer"
            title={texts.map(address)}
          >
            <IconMapPin size={15} stroke={1.75} aria-hidden />
            {address}
          </Anchor>,
        ]),
    ...phones.map((phone) => (
      <Anchor key={phone} size="sm" href={hrefOfPhone(phone ?? '')} title={texts.call(phone ?? '')}>
        <IconPhone size={15} stroke={1.75} aria-hidden />
        {phone}
      </Anchor>
    )),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={classes.reach}>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same few, in one order.
        <li key={index}>{link}</li>
      ))}
    </ul>
  );
}
