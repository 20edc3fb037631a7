import { type Column, maximumWidth, minimumWidth } from './column.ts';

export type SortEntry = Readonly<{ key: string; descending: boolean }>;

/** Everything a person can arrange, as plain JSON: fit for a column template, the URL or the browser's store. */
export type TableLayout = Readonly<{
  order: readonly string[];
  hidden: readonly string[];
  /** Widths that were changed by hand; all other columns take their own width. */
  widths: Readonly<Record<string, number>>;
  sort: readonly SortEntry[];
}>;

export function defaultLayout<Row>(columns: readonly Column<Row>[]): TableLayout {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ hidden }) => hidden === true).map(({ key }) => key),
    widths: {},
    sort: [],
  };
}

/**
 * Fits a stored layout to today's columns: columns that no longer exist (or may no longer be read) are
 * dropped, new ones stand where they are declared.
 */
export function fitLayout<Row>(layout: TableLayout, columns: readonly Column<Row>[]): TableLayout {
  const keys = columns.map(({ key }) => key);
  const known = new Set(keys);
  const order = layout.order.filter((key, index, all) => known.has(key) && all.indexOf(key) === index);
  const placed = new Set(order);
  const added: string[] = [];
  for (const [index, key] of keys.entries()) {
    if (placed.has(key)) continue;
    const before = keys.slice(0, index).findLast((candidate) => placed.has(candidate));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    placed.add(key);
    if (columns[index]?.hidden === true) added.push(key);
  }
  return {
    order,
    hidden: [...layout.hidden.filter((key) => known.has(key)), ...added],
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([key]) => known.has(key))),
    sort: layout.sort.filter(({ key }) => known.has(key)),
  };
}

/**
 * Orders the columns for a narrow window: a row begins with its number, then what it is and what it is about (the
 * title and the badge of its card), then the amounts where a card of this list shows one, then the lines of the card;
 * the rest is reached by scrolling sideways.
 */
export function narrowLayout<Row>(layout: TableLayout, columns: readonly Column<Row>[]): TableLayout {
  const isAboutMoney = columns.some(({ card }) => card === 'amount');
  const rankColumn = ({ card, kind, leads = false, besideTitle = false }: Column<Row>): number => {
    if (leads) return -1;
    if (besideTitle) return 0;
    const rank = narrowRoles.findIndex((role) => role === card || (role === kind && isAboutMoney));
    return rank === -1 ? narrowRoles.length : rank;
  };
  const ranks = new Map(columns.map((column) => [column.key, rankColumn(column)]));
  return {
    ...layout,
    order: layout.order.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0)),
  };
}

const narrowRoles = ['title', 'badge', 'amount', 'money', 'line'];

/** Tells whether both show the same columns in the same way, however they are sorted. */
export const isSameArrangement = (one: TableLayout, other: TableLayout): boolean =>
  JSON.stringify({ ...one, sort: [] }) === JSON.stringify({ ...other, sort: [] });

export const visibleKeys = ({ order, hidden }: Pick<TableLayout, 'order' | 'hidden'>): readonly string[] =>
  order.filter((key) => !hidden.includes(key));

/** Puts the column before another one; null puts it at the end. */
export function moveColumn(layout: TableLayout, key: string, beforeKey: string | null): TableLayout {
  if (key === beforeKey) return layout;
  const order = layout.order.filter((other) => other !== key);
  order.splice(beforeKey === null ? order.length : order.indexOf(beforeKey), 0, key);
  return { ...layout, order };
}

/** Moves the column past its visible neighbour; hidden columns in between do not cost a step. */
export function shiftColumn(layout: TableLayout, key: string, direction: -1 | 1): TableLayout {
  const visible = visibleKeys(layout);
  const index = visible.indexOf(key);
  const neighbour = visible[index + direction];
  if (index === -1 || neighbour === undefined) return layout;
  if (direction === -1) return moveColumn(layout, key, neighbour);
  const following = layout.order[layout.order.indexOf(neighbour) + 1];
  return moveColumn(layout, key, following ?? null);
}

export function resizeColumn(layout: TableLayout, key: string, width: number): TableLayout {
  const fitted = Math.round(Math.min(Math.max(width, minimumWidth), maximumWidth));
  return { ...layout, widths: { ...layout.widths, [key]: fitted } };
}

export function resetColumnWidth(layout: TableLayout, key: string): TableLayout {
  const { [key]: _dropped, ...widths } = layout.widths;
  return { ...layout, widths };
}

/** The last visible column cannot be hidden: a table without columns has no way back. */
export function setColumnShown(layout: TableLayout, key: string, isShown: boolean): TableLayout {
  const others = layout.hidden.filter((hidden) => hidden !== key);
  if (isShown) return { ...layout, hidden: others };
  if (visibleKeys(layout).every((visible) => visible === key)) return layout;
  return { ...layout, hidden: [...others, key] };
}

/** All but the first one in sight, which nobody can hide. */
export function hideColumns(layout: TableLayout): TableLayout {
  const [kept = layout.order[0]] = visibleKeys(layout);
  return { ...layout, hidden: layout.order.filter((key) => key !== kept) };
}

export const sortEntryOf = ({ sort }: TableLayout, key: string): SortEntry | undefined =>
  sort.find((entry) => entry.key === key);

/** The sorting in the address: `-margin,clientName` is by margin from above, then by name. */
export const sortToSearch = (sort: readonly SortEntry[]): string | undefined =>
  sort.length === 0 ? undefined : sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(',');

export const sortFromSearch = (text: string | undefined): readonly SortEntry[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ key: part.replace(/^-/, ''), descending: part.startsWith('-') }));
