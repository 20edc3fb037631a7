import { type CallName, calls } from '@korpus/contract/calls.ts';
import { expectedAccess } from './expected-access.ts';
import type { Facts, Visitor } from './visitors.ts';
import type { Owner } from './world.ts';

/** The status that the second reading expects; it reads the words and never the contract's access. */
export function expectedStatus(name: CallName, facts: Facts, id?: { path: string; owner: Owner }): number {
  const { may, ids } = expectedAccess[name];
  const refusal = decideRefusal(may, facts) ?? expectOutside(name, facts);
  if (refusal !== null) return refusal;
  if (id === undefined) return 200;
  const byOwner = ids?.[id.path];
  const needed = byOwner?.ignoredWithout;
  if (needed !== undefined && facts.entry === 200 && !facts.packages.includes(needed)) return 200;
  const status = byOwner?.[id.owner] ?? (id.owner === 'nobody' ? byOwner?.own : undefined) ?? 0;
  if (typeof status === 'number') return status;
  if (facts.entry !== 200) return status.others;
  if ('right' in status) return facts.rights.has(status.right) ? status.holders : status.others;
  return facts.roles.includes('ADMIN') ? status.admin : status.others;
}

/** A public call asks nobody who they are, and goes by whom the password, the token or the link in it is of. */
function expectOutside(name: CallName, facts: Facts): number | null {
  const { outside, linkOf } = expectedAccess[name];
  if (facts.standing !== 'good') {
    const status = outside?.[facts.standing] ?? 200;
    return status === 200 ? null : status;
  }
  if (linkOf === undefined || facts.entry !== 200) return null;
  return decideRefusal(linkOf, facts) === null ? null : 404;
}

/** True when the second reading keeps the person out of the call, whatever they ask. */
export const isStopped = (name: CallName, facts: Facts): boolean =>
  decideRefusal(expectedAccess[name].may, facts) !== null;

/** `signed in, package TODO, role ADMIN or SALESMAN, right OWN_ORDER_READ`. */
export function decideRefusal(may: string, facts: Facts): number | null {
  if (may === 'everybody') return null;
  if (facts.entry !== 200) return facts.entry;
  const [start, ...conditions] = may.split(', ');
  if (start !== 'signed in') throw new Error(`Unknown words: ${may}`);
  return conditions.every((condition) => holds(condition, facts)) ? null : 403;
}

/** One of them for whom the call works. */
export function admittedTo(name: CallName, visitors: readonly Visitor[]): Visitor {
  const found = visitors.find(({ facts }) => facts.entry === 200 && expectedStatus(name, facts) === 200);
  if (found === undefined) throw new Error(`Nobody may call ${name}.`);
  return found;
}

function holds(condition: string, { roles, rights, packages }: Extract<Facts, { entry: 200 }>): boolean {
  const [what, ...rest] = condition.split(' ');
  const wanted = rest.join(' ').split(' or ');
  const held: Readonly<Record<string, ReadonlySet<string>>> = {
    package: new Set(packages),
    role: new Set(roles),
    right: rights,
  };
  const set = held[what ?? ''];
  if (set === undefined) throw new Error(`Unknown words: ${condition}`);
  return wanted.some((each) => set.has(each));
}

export const callNames = Object.keys(calls) as CallName[];
