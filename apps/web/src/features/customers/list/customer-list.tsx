import type { CustomerRow } from '@korpus/contract/customers/customers.ts';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import { type Ref, useMemo } from 'react';
import { type ListHandle, PickList, PickOption } from '../../../ui/pick-list/pick-list.tsx';
import { PickTexts, usePickHeight } from '../../../ui/pick-list/pick-texts.tsx';
import classes from '../customers.module.css';
import { customersTexts as texts } from '../customers-texts.ts';

type CustomerListProps = Readonly<{
  customers: readonly CustomerRow[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  ref: Ref<ListHandle>;
}>;

export function CustomerList({ customers, chosenId, onChoose, ref }: CustomerListProps) {
  const height = usePickHeight();
  const rows = useMemo(
    () => customers.map((customer, place) => ({ key: customer.id, height, customer, place: place + 1 })),
    [customers, height],
  );
  return (
    <PickList ref={ref} label={texts.list} name="customer" rows={rows} chosenKey={chosenId}>
      {({ key, customer, place }, box) => (
        <PickOption
          key={key}
          {...box}
          place={place}
          count={rows.length}
          isChosen={key === chosenId}
          onChoose={() => onChoose(key)}
        >
          <span className={classes.icon} aria-hidden>
            {customer.isCompany ? (
              <IconBuilding size={18} stroke={1.75} />
            ) : (
              <IconUser size={18} stroke={1.75} />
            )}
          </span>
          <PickTexts name={customer.name} about={customer.address} reach={customer.phone ?? customer.email} />
          <span className={classes.counts}>
            <span>{texts.has(customer.offerCount, customer.orderCount)}</span>
            <span>{numberOf(customer)}</span>
          </span>
        </PickOption>
      )}
    </PickList>
  );
}

/** The newest, which is on the papers they have now. */
const numberOf = ({ numbers: [newest] }: CustomerRow) => (newest === undefined ? null : texts.number(newest));
