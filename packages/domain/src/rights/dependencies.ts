import { type Right, type RightCell, type RightsRow, rightsCatalogue } from './catalogue.ts';
import type { AdditionalPackage } from './packages.ts';
import { allRights, isRight } from './rights.ts';

/**
 * Rights that a right builds upon, read from the catalogue (rules: rights#built-upon-each-other): writing needs
 * reading, deleting needs writing; a sub-right needs the reading of its order and of its group; a right on orders of
 * others needs the same one on one's own.
 */
const shownBy: ReadonlyMap<Right, readonly Right[]> = new Map(
  rightsCatalogue.flatMap(({ rows }) =>
    rows.flatMap((row) => row.cells.map((cell) => [cell.right, findParents(cell, row, rows)] as const)),
  ),
);

function findParents(cell: RightCell, row: RightsRow, rows: readonly RightsRow[]): Right[] {
  const preceding = { READ: undefined, WRITE: 'READ', DELETE: 'WRITE', ON: undefined }[cell.action];
  const same = row.cells.filter(({ owner, action }) => owner === cell.owner && action === preceding);
  const above = findAncestors(row, rows).flatMap(({ cells }) =>
    cells.filter(({ owner, action }) => owner === cell.owner && action === 'READ'),
  );
  return [...same, ...above].map(({ right }) => right);
}

/** The group a row belongs to and the type the group belongs to. */
function findAncestors(row: RightsRow, rows: readonly RightsRow[]): RightsRow[] {
  const parent = rows.slice(0, rows.indexOf(row)).findLast(({ depth }) => depth < row.depth);
  return parent === undefined ? [] : [parent, ...findAncestors(parent, rows)];
}

/**
 * The same right on one's own orders: taking it takes the one on orders of others too
 * (rules: rights#built-upon-each-other).
 */
function ownCounterpart(right: Right): Right | undefined {
  const own = right.replace(/^OTHER_ORDER_/, 'OWN_ORDER_');
  return own !== right && isRight(own) ? own : undefined;
}

/** Tells whether a checkbox stands there at all: what it builds upon is on, and its package is part of the licence. */
export function isShown(
  right: Right,
  given: ReadonlySet<Right>,
  packages: ReadonlySet<AdditionalPackage>,
): boolean {
  return isOffered(right, packages) && (shownBy.get(right) ?? []).every((parent) => given.has(parent));
}

function isOffered(right: Right, packages: ReadonlySet<AdditionalPackage>): boolean {
  const needed = packageOf.get(right);
  return needed === undefined || packages.has(needed);
}

const packageOf: ReadonlyMap<Right, AdditionalPackage | undefined> = new Map(
  rightsCatalogue.flatMap(({ rows }) =>
    rows.flatMap((row) => row.cells.map(({ right }) => [right, row.package] as const)),
  ),
);

/**
 * Tells whether a right may be on beside the others; a checkbox that is shown may still wait for the one on own orders.
 */
export function isPossible(right: Right, given: ReadonlySet<Right>): boolean {
  const own = ownCounterpart(right);
  return (
    (own === undefined || given.has(own)) && (shownBy.get(right) ?? []).every((needed) => given.has(needed))
  );
}

/**
 * Takes away whatever lacks what it builds upon. The cascade of switching something off, and what the server makes of
 * any set it is sent: the largest part of it that holds together. In the order of the catalogue.
 */
export function normalizeRights(given: Iterable<Right>): ReadonlySet<Right> {
  const kept = new Set(given);
  // Rights that a right needs stand before it in the catalogue, so once through is enough.
  return new Set(
    allRights.filter((right) => {
      if (!kept.has(right)) return false;
      if (isPossible(right, kept)) return true;
      kept.delete(right);
      return false;
    }),
  );
}

/** One click. Switching on what is not possible changes nothing; switching off takes along what builds upon it. */
export function toggleRight(given: ReadonlySet<Right>, right: Right, isOn: boolean): ReadonlySet<Right> {
  const before = normalizeRights(given);
  const after = new Set(before);
  if (isOn) after.add(right);
  else after.delete(right);
  return normalizeRights(after);
}

/**
 * One click for many, as of a row, a column or a section: all that the licence offers, as far as they hold together
 * (rules: rights#many-at-once).
 */
export const giveRights = (
  given: ReadonlySet<Right>,
  rights: readonly Right[],
  packages: ReadonlySet<AdditionalPackage>,
): ReadonlySet<Right> =>
  normalizeRights([...normalizeRights(given), ...rights.filter((right) => isOffered(right, packages))]);

/** Takes them, and what builds upon them. What the licence does not offer stays given. */
export const takeRights = (
  given: ReadonlySet<Right>,
  rights: readonly Right[],
  packages: ReadonlySet<AdditionalPackage>,
): ReadonlySet<Right> =>
  normalizeRights([...given].filter((right) => !(rights.includes(right) && isOffered(right, packages))));
