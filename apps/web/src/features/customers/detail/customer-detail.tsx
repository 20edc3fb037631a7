import {
  type CustomerRecord,
  deleteCustomer,
  getCustomer,
  listCustomerHistory,
} from '@korpus/contract/customers/customers.ts';
import { canCustomer } from '@korpus/domain/customers/customer-can.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { Button } from '@mantine/core';
import { IconFilePlus, IconPencil, IconTrash, IconUserShield } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { describeFailure, isRefusedWith } from '../../../lib/failure/failure.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { useHistoryQuery } from '../../../lib/records/use-history-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { useRecordHistory } from '../../../ui/history/use-record-history.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { DetailPane } from '../../../ui/workplace/workplace.tsx';
import type { CustomerTools } from '../customer-tools.ts';
import { customersTexts as texts } from '../customers-texts.ts';
import { CustomerDialog } from '../dialog/customer-dialog.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerRecordsPart } from './customer-records.tsx';
import { LikelySame } from './likely-same.tsx';
import { Merges } from './merges.tsx';

type CustomerDetailProps = Readonly<{
  id: string | null;
  tools: CustomerTools;
  /** Goes to another customer; null: to none. */
  onOpen: (id: string | undefined) => void;
  paging: ComponentProps<typeof DetailPane>['paging'];
}>;

/** All there is of one customer. */
export function CustomerDetail({ id, paging, ...props }: CustomerDetailProps) {
  const { data, error, refetch } = useQuery({
    ...buildQuery(useApi(), getCustomer, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return (
    <DetailPane label={texts.detail} paging={paging}>
      {id === null && <DetailPane.Nothing>{texts.nothingChosen}</DetailPane.Nothing>}
      {id !== null && data === undefined && error === null && <LoadingState shape="rows" />}
      {error !== null && (
        <ErrorState
          compact
          title={isRefusedWith(error, 'NOT_FOUND') ? texts.gone : texts.loadFailed}
          hint={isRefusedWith(error, 'NOT_FOUND') ? texts.goneHint : describeFailure(error)}
          onRetry={isRefusedWith(error, 'NOT_FOUND') ? undefined : () => void refetch()}
        />
      )}
      {error === null && data !== undefined && <CustomerContent key={data.id} customer={data} {...props} />}
    </DetailPane>
  );
}

type CustomerOfProps = Omit<CustomerDetailProps, 'id' | 'paging'> & Readonly<{ customer: CustomerRecord }>;

function CustomerContent({ customer, tools, onOpen }: CustomerOfProps) {
  const person = usePerson();
  const history = useRecordHistory(useHistoryQuery(listCustomerHistory, customer.id));
  const [isEditing, setIsEditing] = useState(false);
  const { remove, confirmDialog } = useRemoval(customer, () => onOpen(undefined));
  const mayEdit = canCustomer(person, 'customer.edit', customer);
  const mayMerge = canCustomer(person, 'customer.merge', customer);
  return (
    <>
      <DetailPane.Body>
        <CustomerFacts customer={customer} />
        {mayMerge && <LikelySame customer={customer} onMerged={onOpen} />}
        {mayMerge && <Merges customer={customer} />}
        <CustomerRecordsPart customer={customer} tools={tools} mayEdit={mayEdit} />
      </DetailPane.Body>
      <CustomerFoot
        customer={customer}
        tools={tools}
        mayEdit={mayEdit}
        historyButton={history.button}
        onEdit={() => setIsEditing(true)}
        onRemove={() => void remove()}
      />
      {history.panel}
      {isEditing && (
        <CustomerDialog customer={customer} onClose={() => setIsEditing(false)} onStored={onOpen} />
      )}
      {confirmDialog}
    </>
  );
}

type CustomerFootProps = Pick<CustomerOfProps, 'customer' | 'tools'> &
  Readonly<{ mayEdit: boolean; historyButton: ReactNode; onEdit: () => void; onRemove: () => void }>;

/** Offers what can be done with a customer, as far as the person may. */
function CustomerFoot({ customer, tools, mayEdit, historyButton, onEdit, onRemove }: CustomerFootProps) {
  const person = usePerson();
  const isPhone = useWindowIs('(max-width: 37.5em)');
  return (
    <DetailPane.Foot>
      {mayEdit && (
        <Button leftSection={!isPhone && <IconPencil size={17} stroke={1.75} aria-hidden />} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={!isPhone && <IconFilePlus size={17} stroke={1.75} aria-hidden />}
          aria-label={texts.newOffer}
          onClick={() => tools.newOfferFor(customer.id)}
        >
          {isPhone ? texts.newOfferShort : texts.newOffer}
        </Button>
      )}
      {historyButton}
      {person.rights.has('PRIVACY') && (
        <Button
          variant="default"
          leftSection={!isPhone && <IconUserShield size={17} stroke={1.75} aria-hidden />}
          onClick={() => tools.openPrivacy(formatPersonName(customer))}
        >
          {texts.privacy}
        </Button>
      )}
      {customer.owners.length === 0 && canCustomer(person, 'customer.delete', customer) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </DetailPane.Foot>
  );
}

function useRemoval(customer: CustomerRecord, onGone: () => void) {
  const { confirm, confirmDialog } = useConfirm();
  const client = useQueryClient();
  const refresh = useRefresh('customer');
  const removal = useSave(deleteCustomer);
  const remove = async () => {
    if (!(await confirm(texts.removeQuestion(formatPersonName(customer))))) return;
    try {
      await removal.mutateAsync({ params: { id: customer.id } });
      toasts.success(texts.removed);
      onGone();
      client.removeQueries({ queryKey: [...keyOf(getCustomer), { id: customer.id }] });
      await refresh();
    } catch (error) {
      reportFailure(texts.removeFailed, error);
    }
  };
  return { remove, confirmDialog };
}
