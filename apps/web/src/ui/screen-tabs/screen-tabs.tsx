import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './screen-tabs.module.css';

type ScreenTab<Name extends string> = Readonly<{ name: Name; label: ReactNode; content: ReactNode }>;

type ScreenTabsProps<Name extends string> = Readonly<{
  /** Name of the row of tabs, for screen readers. */
  label: string;
  tabs: readonly ScreenTab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}>;

/** The parts of a screen under its title; only the open one is there. */
export function ScreenTabs<Name extends string>({ label, tabs, value, onChange }: ScreenTabsProps<Name>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find(({ name }) => name === chosen);
    if (tab !== undefined) onChange(tab.name);
  };
  const list = useRef<HTMLDivElement>(null);
  // The open tab is never out of sight, even once turned: in a narrow window the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is what must trigger it
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const observer = new ResizeObserver(() => {
      const tab = row.querySelector<HTMLElement>('[data-active]');
      if (tab === null) return;
      const { offsetLeft: start, offsetWidth: width } = tab;
      row.scrollLeft = Math.min(Math.max(row.scrollLeft, start + width - row.clientWidth), start);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [value]);
  return (
    <Tabs
      value={value}
      onChange={choose}
      keepMounted={false}
      // Arrows lead along the tabs, Enter opens one: each is a step in the history and may ask about changes.
      activateTabWithKeyboard={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
