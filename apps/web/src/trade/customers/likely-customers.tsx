import { getCustomer } from '@korpus/contract/customers/customers.ts';
import { type CustomerData, customerDataOf } from '@korpus/domain/customers/customer.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { WideField } from '../../ui/full-screen-dialog/field-grid.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { type FieldSource, usePart } from '../../ui/record-fields/field-source.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { AlikeRows } from './alike-rows.tsx';
import classes from './likely.module.css';
import { likelyTexts as texts } from './likely-texts.ts';
import { useAlike } from './use-alike.ts';

/** An offer or an order, as far as it says whose it is. */
type Part = CustomerData & { readonly customerId: string | null };

type LikelyCustomersProps = Readonly<{
  source: FieldSource<Part>;
  /** Set for a new record: no other can be given to somebody who is known. */
  isOn: boolean;
}>;

/**
 * Shows who may be known already of the person being typed (rules: customers#alike): over the fields, which stay where
 * they are, until one is taken; then a cell of a FieldGrid.
 */
export function LikelyCustomers({ source, isOn }: LikelyCustomersProps) {
  const customerId = usePart(source, (part) => part.customerId ?? null);
  if (!isOn) return null;
  return customerId === null ? (
    <Likely source={source} />
  ) : (
    <Chosen id={customerId} onRelease={() => source.change({ customerId: null })} />
  );
}

function Likely({ source }: Pick<LikelyCustomersProps, 'source'>) {
  const api = useApi();
  const [taking, setTaking] = useState<string | null>(null);
  const typed = usePart(source, (part) => part);
  const found = useAlike(typed, null);
  const [hiddenOnes, setHiddenOnes] = useState('');
  if (found === null || (found.customers.length === 0 && found.hidden === 0)) return null;
  // Put away, it comes back with somebody else.
  const those = [found.hidden, ...found.customers.map(({ id }) => id)].join(' ');
  if (those === hiddenOnes) return null;
  const take = async (id: string) => {
    setTaking(id);
    try {
      const customer = await api.send(getCustomer, { params: { id } });
      source.change({ ...customerDataOf(customer), customerId: id });
    } catch (error) {
      reportFailure(texts.failed, error);
    } finally {
      setTaking(null);
    }
  };
  return (
    <div className={classes.over}>
      <ActionIcon
        className={classes.hide ?? ''}
        aria-label={texts.hide}
        title={texts.hide}
        onClick={() => setHiddenOnes(those)}
      >
        <IconX size={17} aria-hidden />
      </ActionIcon>
      <Notice tone="info" title={texts.title}>
        <AlikeRows
          rows={found.customers}
          action={({ id, name }) => (
            <Button
              variant="default"
              size="compact-sm"
              loading={taking === id}
              aria-label={texts.takeOf(name)}
              onClick={() => void take(id)}
            >
              {texts.take}
            </Button>
          )}
        />
        {found.hidden > 0 && <p className={classes.hidden}>{texts.hidden(found.hidden)}</p>}
      </Notice>
    </div>
  );
}

function Chosen({ id, onRelease }: Readonly<{ id: string; onRelease: () => void }>) {
  const { data } = useQuery(buildQuery(useApi(), getCustomer, { params: { id } }));
  return (
    <WideField>
      <Notice
        tone="success"
        action={
          <Button variant="subtle" size="compact-sm" onClick={onRelease}>
            {texts.release}
          </Button>
        }
      >
        {texts.chosen(data === undefined ? '…' : formatPersonName(data))}
      </Notice>
    </WideField>
  );
}
