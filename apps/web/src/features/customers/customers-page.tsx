import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { type CustomerRow, listCustomers } from '@korpus/contract/customers/customers.ts';
import { canCustomer } from '@korpus/domain/customers/customer-can.ts';
import { type EInvoiceChoice, eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconAddressBook, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { type GoTo, replace } from '../../lib/lists/list-search.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { ariaKeys, isPressed } from '../../ui/keys/shortcuts.ts';
import { useScreenKeys } from '../../ui/keys/use-screen-keys.ts';
import { useSettledText } from '../../ui/record-fields/found-select.tsx';
import { useListQuery } from '../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { uiTexts } from '../../ui/ui-texts.ts';
import { useSteps } from '../../ui/workplace/use-steps.ts';
import { ListPane, useRoomForBoth, Workplace, WorkplacePage } from '../../ui/workplace/workplace.tsx';
import type { CustomerTools } from './customer-tools.ts';
import classes from './customers.module.css';
import type { CustomersSearch } from './customers-search.ts';
import { customersTexts as texts } from './customers-texts.ts';
import { CustomerDetail } from './detail/customer-detail.tsx';
import { CustomerDialog } from './dialog/customer-dialog.tsx';
import { CustomerList } from './list/customer-list.tsx';

type CustomersPageProps = Readonly<{
  search: CustomersSearch;
  onGo: GoTo<CustomersSearch>;
  tools: CustomerTools;
}>;

const eInvoiceOptions = eInvoiceChoices.map((value) => ({ value, label: texts.eInvoiceIs(value) }));
const nobody: readonly CustomerRow[] = [];

/** /customers: the list at the left, all there is of one at the right (rules: customers#the-page). */
export function CustomersPage(props: CustomersPageProps) {
  const { onGo, tools } = props;
  const person = usePerson();
  const isWide = useRoomForBoth();
  const [isNew, setIsNew] = useState(false);
  const { q, eInvoice, isFiltered, customers, hasMore, status, chosenId, goTo, steps } = useCustomers(
    props,
    isWide,
  );
  const { list, choose, paging, showsList } = steps;
  return (
    <WorkplacePage hasLowHead>
      <Workplace
        isWide={isWide}
        list={
          showsList && (
            <ListPane
              label={texts.list}
              head={
                <ListHead
                  q={q}
                  eInvoice={eInvoice}
                  onEInvoice={(next) =>
                    onGo((before) => ({ ...before, eInvoice: next, customer: undefined }), replace)
                  }
                  sum={status === 'ready' ? sumOf(isFiltered, customers.length, hasMore) : ''}
                  onQ={(next) => onGo((before) => ({ ...before, q: next, customer: undefined }), replace)}
                  add={
                    canCustomer(person, 'customer.edit', { owners: [] }) && (
                      <AddButton onClick={() => setIsNew(true)} />
                    )
                  }
                />
              }
            >
              {status === 'loading' && <LoadingState shape="rows" />}
              {typeof status === 'object' && (
                <ErrorState compact title={texts.loadFailed} hint={status.error} onRetry={status.onRetry} />
              )}
              {status === 'ready' && customers.length === 0 && <Nobody isFound={isFiltered} />}
              {status === 'ready' && customers.length > 0 && (
                <CustomerList ref={list} customers={customers} chosenId={chosenId} onChoose={choose} />
              )}
            </ListPane>
          )
        }
        detail={
          (isWide || chosenId !== null) && (
            <CustomerDetail id={chosenId} tools={tools} onOpen={(id) => goTo(id)} paging={paging} />
          )
        }
      />
      {isNew && (
        <CustomerDialog customer={null} onClose={() => setIsNew(false)} onStored={(id) => goTo(id)} />
      )}
    </WorkplacePage>
  );
}

/** The customers that are asked for, and which of them is chosen, by click or by the arrow keys. */
function useCustomers({ search, onGo }: CustomersPageProps, isWide: boolean) {
  const q = search.q ?? '';
  const text = useSettledText(q);
  const eInvoice = eInvoiceChoices.find((choice) => choice === search.eInvoice) ?? null;
  const { data, status } = useListQuery(
    buildQuery(useApi(), listCustomers, {
      query: { ...(text === '' ? {} : { text }), ...(eInvoice === null ? {} : { eInvoice }) },
    }),
  );
  const customers = data?.customers ?? nobody;
  const chosenId = search.customer ?? (isWide ? (customers[0]?.id ?? null) : null);
  const goTo = (customer: string | undefined, how: Readonly<{ replace: boolean }> = replace) =>
    onGo((before) => ({ ...before, customer }), how);
  const steps = useSteps({ rows: customers, chosenId, onGo: goTo, texts });
  useScreenKeys((event) => {
    if (!isPressed(event, 'listRow')) return false;
    steps.step(event.key === 'ArrowDown' ? 1 : -1);
    return true;
  });
  const isFiltered = text !== '' || eInvoice !== null;
  const hasMore = data?.hasMore ?? false;
  return { q, eInvoice, isFiltered, customers, hasMore, status, chosenId, goTo, steps };
}

const sumOf = (isFiltered: boolean, count: number, hasMore: boolean): string =>
  !isFiltered && hasMore ? texts.newest : texts.found(count, hasMore);

const AddButton = ({ onClick }: Readonly<{ onClick: () => void }>) => (
  <Button
    leftSection={<IconPlus size={17} aria-hidden />}
    aria-keyshortcuts={ariaKeys('create')}
    onClick={onClick}
  >
    {texts.add}
  </Button>
);

type ListHeadProps = Readonly<{
  q: string;
  sum: string;
  eInvoice: EInvoiceChoice | null;
  onEInvoice: (choice: string | undefined) => void;
  onQ: (q: string | undefined) => void;
  add: ReactNode;
}>;

const ListHead = ({ q, sum, eInvoice, onEInvoice, onQ, add }: ListHeadProps) => (
  <>
    <div className={classes.tools}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={q}
        onChange={({ currentTarget }) => onQ(currentTarget.value === '' ? undefined : currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          q !== '' && (
            <ActionIcon
              variant="subtle"
              size="md"
              aria-label={uiTexts.clearSearch}
              onClick={() => onQ(undefined)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {add}
    </div>
    <div className={classes.under}>
      <p className={classes.sum} role="status">
        {sum}
      </p>
      <Select
        className={classes.choice ?? ''}
        aria-label={texts.eInvoice}
        placeholder={texts.anyEInvoice}
        data={eInvoiceOptions}
        value={eInvoice}
        onChange={(choice) => onEInvoice(choice ?? undefined)}
        clearable
      />
    </div>
  </>
);

const Nobody = ({ isFound }: Readonly<{ isFound: boolean }>) =>
  isFound ? (
    <EmptyState compact title={texts.nothingFound} hint={texts.nothingFoundHint} />
  ) : (
    <EmptyState
      compact
      title={texts.nobody}
      hint={texts.nobodyHint}
      icon={<IconAddressBook size={22} stroke={1.5} />}
    />
  );
