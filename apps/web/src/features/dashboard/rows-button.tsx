import '@mantine/core/styles/Menu.css';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { subtractCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import { type RowsPlace, usePlaces } from './places.tsx';

export type CountedPart = Readonly<{
  orderCount: number;
  sellingSum?: Cents;
  smallOrderCount: number;
  smallOrderSum?: Cents;
}>;

export type Way = Readonly<{ place: RowsPlace; label: string }>;

/** Counter sales stand in a list of their own (rules: dashboard#rows-behind-a-number). */
export function waysOf(place: RowsPlace, counted: CountedPart): readonly Way[] {
  const { orderCount, sellingSum, smallOrderCount, smallOrderSum } = counted;
  const rest = orderCount - smallOrderCount;
  const sum =
    sellingSum === undefined || smallOrderSum === undefined ? null : subtractCents(sellingSum, smallOrderSum);
  const { range, whose } = place;
  const orders = { place, label: texts.ordersPart(rest, sum === null ? null : formatEuro(sum)) };
  if (smallOrderCount === 0) return [orders];
  const amount = smallOrderSum === undefined ? null : formatEuro(smallOrderSum);
  const sales: Way = {
    place: { kind: 'COUNTER_SALES', range, whose },
    label: texts.counterSalesPart(smallOrderCount, amount),
  };
  return rest === 0 ? [sales] : [orders, sales];
}

type RowsButtonProps = Readonly<{
  place: RowsPlace;
  counted: CountedPart;
  /** What is counted. */
  label: string;
  /** For who does not see where it stands. */
  said: string;
  className?: string;
  children: ReactNode;
}>;

/** A number that opens its rows; where they stand in two lists, both are offered. */
export function RowsButton({ place, counted, label, said, className, children }: RowsButtonProps) {
  const { Link, canOpen } = usePlaces();
  const ways = waysOf(place, counted).filter((way) => canOpen(way.place));
  const [first] = ways;
  if (first === undefined) return <span>{children}</span>;
  if (ways.length === 1)
    return (
      <Link place={first.place} className={className} aria-label={said}>
        {children}
      </Link>
    );
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <UnstyledButton className={className ?? ''} aria-label={said}>
          {children}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={texts.rows(label)}>
        <WayItems ways={ways} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function WayItems({ ways }: Readonly<{ ways: readonly Way[] }>) {
  const { go } = usePlaces();
  return ways.map(({ place, label }) => (
    <Menu.Item key={place.kind} onClick={() => go(place)}>
      {label}
    </Menu.Item>
  ));
}
