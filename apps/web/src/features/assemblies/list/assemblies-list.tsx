import type { AppOrder } from '@korpus/contract/assemblies/app-list.ts';
import { listedDay } from '@korpus/domain/assemblies/assembly-days.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ReactNode } from 'react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import classes from './assemblies-list.module.css';

type Props = {
  readonly orders: readonly AppOrder[];
  readonly today: IsoDate;
  /** Groups the orders under their days; today's alone need no heading. */
  readonly isByDay: boolean;
  readonly card: (order: AppOrder) => ReactNode;
};

export function AssembliesList({ orders, today, isByDay, card }: Props) {
  if (!isByDay) return <Cards orders={orders} card={card} />;
  return groupByDay(orders, today).map(({ day, orders: ofDay }) => (
    <section key={day ?? 'earlier'} className={classes.group}>
      <h2 className={classes.day}>{day === null ? texts.earlier : texts.day(day, today)}</h2>
      <Cards orders={ofDay} card={card} />
    </section>
  ));
}

const Cards = ({ orders, card }: Pick<Props, 'orders' | 'card'>) => (
  <ul className={classes.cards}>
    {orders.map((order) => (
      <li key={order.id}>{card(order)}</li>
    ))}
  </ul>
);

type Group = { readonly day: IsoDate | null; readonly orders: readonly AppOrder[] };

/** Groups the orders by their days: those to come, the next one first, then all that are over, the last one first. */
export function groupByDay(orders: readonly AppOrder[], today: IsoDate): Group[] {
  const listed = orders.map((order) => ({ order, day: listedDay(order, today) }));
  const coming = Map.groupBy(
    listed.filter(({ day }) => day !== null && day >= today),
    ({ day }) => day,
  );
  const over = listed
    .filter(({ day }) => day === null || day < today)
    .sort((one, other) => (other.day ?? '').localeCompare(one.day ?? ''));
  return [
    ...[...coming]
      .sort(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
      .map(([day, ofDay]) => ({ day, orders: ofDay.map(({ order }) => order) })),
    ...(over.length === 0 ? [] : [{ day: null, orders: over.map(({ order }) => order) }]),
  ];
}

/** Every word of it somewhere in what a card says, however it is spaced: phones are written in many ways. */
export function matchesAssembly(order: AppOrder, search: string): boolean {
  const text = [
    order.clientName,
    order.salesmanName,
    order.address,
    order.zipCode,
    order.city,
    digitsOf(order.clientPhone1),
    digitsOf(order.clientPhone2),
  ]
    .join(' ')
    .toLocaleLowerCase('de');
  const digits = digitsOf(search);
  if (digits.length > 2 && digits.length === search.replaceAll(/[\s/+()-]/g, '').length)
    return text.includes(digits);
  const words = search.toLocaleLowerCase('de').split(/\s+/);
  return words.every((word) => text.includes(word));
}

const digitsOf = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '');
