import '@mantine/core/styles/Menu.css';
import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import { usePlaces } from './places.tsx';
import type { Way } from './ways.ts';

type WaysButtonProps = Readonly<{
  ways: readonly Way[];
  /** Name of what is counted. */
  label: string;
  /** Text for people who do not see where the number stands. */
  said?: string;
  className: string;
  children: ReactNode;
}>;

/** A number that opens its rows; where they stand in two lists, both are offered. */
export function WaysButton({ ways, label, said, className, children }: WaysButtonProps) {
  const { Link, canOpen } = usePlaces();
  const open = ways.filter(({ place }) => canOpen(place));
  const [first] = open;
  if (first === undefined) return <span>{children}</span>;
  const named = said === undefined ? {} : { 'aria-label': said };
  if (open.length === 1)
    return (
      <Link place={first.place} className={className} {...named}>
        {children}
      </Link>
    );
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <UnstyledButton className={className} {...named}>
          {children}
        </UnstyledButton>
      </Menu.Target>
      <WaysDropdown ways={open} label={label} />
    </Menu>
  );
}

export function WaysDropdown({ ways, label }: Pick<WaysButtonProps, 'ways' | 'label'>) {
  const { go } = usePlaces();
  return (
    <Menu.Dropdown aria-label={texts.rows(label)}>
      {ways.map(({ place, label: name }) => (
        <Menu.Item key={place.kind} onClick={() => go(place)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
