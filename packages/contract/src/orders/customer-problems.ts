import { electronicAddressTexts as texts } from '@korpus/domain/addresses/addresses-texts.ts';
import { isElectronicAddress } from '@korpus/domain/addresses/electronic-address.ts';
import { isWrongLeitwegId } from '@korpus/domain/addresses/leitweg-id.ts';
import type { ClientData } from '@korpus/domain/clients/client.ts';
import { email } from '../record.ts';
import { check } from '../validation.ts';

type Reachable = Readonly<
  Pick<ClientData, 'email' | 'buyerReference' | 'electronicAddressScheme' | 'electronicAddress'>
>;
type Problem = Readonly<{ path: keyof Reachable; message: string }>;

/**
 * Addresses of a customer that were typed have to be some, and a Leitweg-ID has to be one. What is stored already stands
 * in nobody's way: it may be locked, and the record still has to be saved (rules: offers#customer-data).
 */
export const customerProblems = (typed: Reachable, stored?: Reachable) => [
  ...mailProblems(typed, stored),
  ...referenceProblems(typed, stored),
  ...addressProblems(typed, stored),
];

function mailProblems({ email: typed }: Reachable, stored?: Reachable) {
  if (typed === null || typed.trim() === '' || typed === stored?.email) return [];
  const checked = check(email, typed, 'email');
  return checked.ok ? [] : checked.violations;
}

const referenceProblems = ({ buyerReference: typed }: Reachable, stored?: Reachable): Problem[] =>
  typed !== null && typed !== stored?.buyerReference && isWrongLeitwegId(typed)
    ? [{ path: 'buyerReference', message: texts.wrongLeitwegId }]
    : [];

/** Blanks in it are left out where it is written. */
function addressProblems(typed: Reachable, stored?: Reachable): Problem[] {
  const { electronicAddressScheme: scheme, electronicAddress } = typed;
  const value = electronicAddress?.replaceAll(/\s/g, '') ?? '';
  const isKept =
    scheme === stored?.electronicAddressScheme && electronicAddress === stored?.electronicAddress;
  return scheme === null || value === '' || isKept || isElectronicAddress({ scheme, value })
    ? []
    : [
        {
          path: 'electronicAddress',
          message: scheme === '0204' && isWrongLeitwegId(value) ? texts.wrongLeitwegId : texts.wrongForm,
        },
      ];
}
