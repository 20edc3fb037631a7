import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import classes from './tab-strip.module.css';

export type StripTab<Name extends string> = Readonly<{
  name: Name;
  label: string;
  /** What waits there: the number, and what it counts for screen readers. */
  badge?: Readonly<{ text: string; meaning: string }> | undefined;
  isDisabled?: boolean;
}>;

type TabStripProps<Name extends string> = Readonly<{
  label: string;
  tabs: readonly StripTab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}>;

/** Several lists in one place; lower than the tabs of a screen, so that it fits into the line above a table. */
export const TabStrip = <Name extends string>({ label, tabs, value, onChange }: TabStripProps<Name>) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form fields
  <div role="group" aria-label={label} className={classes.strip}>
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
            <span className={classes.badge} aria-hidden>
              {badge.text}
            </span>
            <VisuallyHidden>{badge.meaning}</VisuallyHidden>
          </>
        )}
      </UnstyledButton>
    ))}
  </div>
);
