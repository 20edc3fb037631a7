import { type AlikeCustomers, listAlike } from '@korpus/contract/customers/customers.ts';
import { type CustomerData, customerDataOf } from '@korpus/domain/customers/customer.ts';
import { wordsOfAlike } from '@korpus/domain/customers/customer-words.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { nameAnswer } from '../../lib/calls/query-of.ts';

/** Long enough that nobody is asked about at every letter. */
const settle = 300;

/** Finds people who may be the same as what is typed so far; null: nothing to ask by, or not to be asked. */
export function useAlike(data: CustomerData | null, exceptId: string | null): AlikeCustomers | null {
  const api = useApi();
  const words = data === null ? '' : wordsOfAlike(data).join(' ');
  const asked = JSON.stringify(words === '' || data === null ? null : customerDataOf(data));
  const [settled] = useDebouncedValue(asked, settle);
  const { data: found } = useQuery({
    ...nameAnswer(listAlike, settled, exceptId),
    queryFn: ({ signal }) => api.send(listAlike, { body: { ...JSON.parse(settled), exceptId }, signal }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    // The answer is mere advice: where it cannot be had nobody is kept from going on.
    retry: false,
  });
  return asked === 'null' || settled === 'null' ? null : (found ?? null);
}
