import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tabs.css';
import { Select, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowIs } from '../use-window-is.ts';
import classes from './side-tabs.module.css';

export type SideTab<Name extends string> = Readonly<{
  name: Name;
  label: string;
  /** Text that says how full it is: „3/5“. */
  count?: string | undefined;
}>;

type SideTabsProps<Name extends string> = Readonly<{
  /** Name of the tabs, for screen readers and for the choice on the phone. */
  label: string;
  tabs: readonly SideTab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  children: ReactNode;
}>;

/** The areas of a tab: a list at the left, a wrapping line on a tablet, one field to choose from on a phone. */
export function SideTabs<Name extends string>(props: SideTabsProps<Name>) {
  const { tabs, value, onChange, label, children } = props;
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const isWide = useWindowIs('(min-width: 68em)');
  const choose = (chosen: string | null) => {
    const tab = tabs.find(({ name }) => name === chosen);
    if (tab !== undefined && tab.name !== value) onChange(tab.name);
  };
  if (isPhone) {
    return (
      <div className={classes.phone}>
        <Select
          aria-label={label}
          data={tabs.map((tab) => ({ value: tab.name, label: withCount(tab) }))}
          value={value}
          onChange={choose}
          allowDeselect={false}
          withCheckIcon={false}
          maxDropdownHeight={420}
        />
        {children}
      </div>
    );
  }
  return (
    <Tabs
      value={value}
      onChange={choose}
      orientation={isWide ? 'vertical' : 'horizontal'}
      variant="none"
      activateTabWithKeyboard={false}
      classNames={{
        root: classes.root ?? '',
        list: classes.list ?? '',
        tab: classes.tab ?? '',
        tabLabel: classes.label ?? '',
        panel: classes.panel ?? '',
      }}
      data-wide={isWide || undefined}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name}>
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={value} value={value}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

const withCount = ({ label, count }: SideTab<string>): string =>
  count === undefined ? label : `${label} (${count})`;
