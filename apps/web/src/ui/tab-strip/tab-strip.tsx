import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './tab-strip.module.css';

export type StripTab<Name extends string> = Readonly<{
  name: Name;
  label: string;
  /** Number of what waits there, and what it counts for screen readers. */
  badge?: Readonly<{ text: string; meaning: string; isQuiet?: boolean }> | undefined;
  isDisabled?: boolean;
}>;

type TabStripProps<Name extends string> = Readonly<{
  label: string;
  tabs: readonly StripTab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}>;

/** Number of tabs above which they move together. */
const roomyCount = 5;

/** Several lists in one place; lower than the tabs of a screen, so that it fits into the line above a table. */
export function TabStrip<Name extends string>({ label, tabs, value, onChange }: TabStripProps<Name>) {
  const strip = useRef<HTMLDivElement>(null);
  const badges = tabs.map(({ badge }) => badge?.text).join();
  // A narrow window shows part of the strip: of all tabs the chosen one is in it, also when badges made them wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is pressed is read from the page
  useEffect(() => {
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [value, badges]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form fields
    <div
      ref={strip}
      role="group"
      aria-label={label}
      className={classes.strip}
      data-close={tabs.length > roomyCount || undefined}
    >
      {tabs.map(({ name, label: text, badge, isDisabled = false }) => (
        <UnstyledButton
          key={name}
          className={classes.tab}
          aria-pressed={name === value}
          disabled={isDisabled}
          onClick={() => onChange(name)}
        >
          {text}
          {badge !== undefined && (
            <>
              <span className={classes.badge} data-quiet={badge.isQuiet || undefined} aria-hidden>
                {badge.text}
              </span>
              <VisuallyHidden>{badge.meaning}</VisuallyHidden>
            </>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
