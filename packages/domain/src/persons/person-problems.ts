import { electronicAddressTexts, mailTexts } from '../addresses/addresses-texts.ts';
import { isElectronicAddress } from '../addresses/electronic-address.ts';
import { isWrongLeitwegId } from '../addresses/leitweg-id.ts';
import { isMailAddress } from '../addresses/mail-address.ts';
import type { FieldProblem } from '../fields/decision.ts';
import type { PersonData } from './person-data.ts';

type Reachable = Readonly<
  Pick<PersonData, 'email' | 'buyerReference' | 'electronicAddressScheme' | 'electronicAddress'>
>;

/**
 * Addresses of a customer that were typed have to be some, and a Leitweg-ID has to be one. What is stored already stands
 * in nobody's way: it may be locked, and the record still has to be saved (rules: offers#customer-data).
 */
export const personProblems = (typed: Reachable, stored?: Reachable): FieldProblem[] => [
  ...mailProblems(typed, stored),
  ...referenceProblems(typed, stored),
  ...addressProblems(typed, stored),
];

const mailProblems = ({ email: typed }: Reachable, stored?: Reachable): FieldProblem[] =>
  typed === null || typed.trim() === '' || typed === stored?.email || isMailAddress(typed)
    ? []
    : [{ path: 'email', message: mailTexts.wrong }];

const referenceProblems = ({ buyerReference: typed }: Reachable, stored?: Reachable): FieldProblem[] =>
  typed !== null && typed !== stored?.buyerReference && isWrongLeitwegId(typed)
    ? [{ path: 'buyerReference', message: electronicAddressTexts.wrongLeitwegId }]
    : [];

/** Blanks in it are left out where it is written. */
function addressProblems(typed: Reachable, stored?: Reachable): FieldProblem[] {
  const { electronicAddressScheme: scheme, electronicAddress } = typed;
  const value = electronicAddress?.replaceAll(/\s/g, '') ?? '';
  const isKept =
    scheme === stored?.electronicAddressScheme && electronicAddress === stored?.electronicAddress;
  if (scheme === null || value === '' || isKept || isElectronicAddress({ scheme, value })) return [];
  const { wrongLeitwegId, wrongForm } = electronicAddressTexts;
  const message = scheme === '0204' && isWrongLeitwegId(value) ? wrongLeitwegId : wrongForm;
  return [{ path: 'electronicAddress', message }];
}
