import { allRights, isRight, type Right } from '@korpus/domain/rights/rights.ts';

/**
 * Rights that others build upon, read from the names of the rights and the rule in words, and never from the catalogue
 * (rules: rights#built-upon-each-other, rights#groups-of-sub-rights).
 */
const groups = {
  CALCULATION: ['SUPPLIER_DATA', 'MARGIN', 'EXPENSES', 'MARGIN_SUM', 'TARGET_MARGIN'],
  PRICE_AND_PAYMENT: ['EXHIBITION_PRICE', 'ORDER_PRICE', 'CHANGES', 'PRE_PAYMENTS', 'REMAINING_AMOUNT'],
} as const;

function listFoundations(right: Right): string[] {
  const [, type = '', action = ''] = /^(.*)_(READ|WRITE|DELETE)$/.exec(right) ?? [];
  const before = { WRITE: [`${type}_READ`], DELETE: [`${type}_WRITE`] }[action] ?? [];
  const [, owner = '', part = ''] = /^(OWN|OTHER)_ORDER_(.+?)(?:_READ|_WRITE|_DELETE)?$/.exec(right) ?? [];
  const isPart = owner !== '' && !['READ', 'WRITE', 'DELETE'].includes(part);
  const group = Object.entries(groups).find(([, parts]) => parts.some((each) => each === part))?.[0];
  const above = [
    ...(isPart ? [`${owner}_ORDER_READ`] : []),
    ...(isPart && group !== undefined ? [`${owner}_ORDER_${group}_READ`] : []),
  ];
  const own = right.replace(/^OTHER_ORDER_/, 'OWN_ORDER_');
  return [...before, ...above, ...(own !== right && isRight(own) ? [own] : [])];
}

/** Keeps rights that hold together: whatever lacks a foundation goes, until nothing does. */
export function whatHolds(given: Iterable<Right>): Right[] {
  const held = new Set(given);
  const lacking = () => [...held].filter((right) => listFoundations(right).some((each) => !has(held, each)));
  for (let gone = lacking(); gone.length > 0; gone = lacking()) for (const right of gone) held.delete(right);
  return allRights.filter((right) => held.has(right));
}

const has = (held: ReadonlySet<Right>, name: string): boolean => isRight(name) && held.has(name);
