import { email } from '@korpus/contract/record.ts';
import { mailExists } from '@korpus/contract/users/users.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../calls/api-context.tsx';
import { buildQuery } from '../calls/query-of.ts';

/** Somebody who types is asked about when they pause, not with each letter. */
const typingPause = 350;

type Question = Readonly<{
  mail: string;
  /** Id of the person who may have the address; none for a new person. */
  userId?: string | undefined;
  /** Off where the address did not change or is none of a person. */
  isAsked?: boolean;
}>;

/**
 * Tells whether somebody else has this address, in whatever tenant (rules: people#one-address-one-person), asked while
 * it is typed. The server decides again when it is saved; this only spares the person the detour.
 */
export function useMailTaken({ mail, userId, isAsked = true }: Question): boolean {
  const [settled] = useDebouncedValue(mail.trim().toLowerCase(), typingPause);
  const isWorthAsking = isAsked && email.safeParse(settled).success;
  const query = userId === undefined ? { mail: settled } : { mail: settled, userId };
  const found = useQuery({
    ...buildQuery(useApi(), mailExists, { query }),
    enabled: isWorthAsking,
    retry: false,
    staleTime: 10_000,
  });
  const isAboutThis = settled === mail.trim().toLowerCase();
  return isWorthAsking && isAboutThis && found.data === true;
}
