import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowIs } from '../use-window-is.ts';
import classes from './key-button.module.css';
import { ariaKeys, namesOfKeys } from './shortcuts.ts';

type KeyButtonProps = Readonly<{
  /** The key that does the same. */
  name: Parameters<typeof ariaKeys>[0];
  isMain?: boolean;
  isQuiet?: boolean;
  isPending?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}>;

/** Short names that stand on a button of the keys that do the same, where there are keys. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['Eingabe', '↵'],
  ['↑/↓', '↓'],
]);

/** Tells whether there may be a keyboard; without one it is of no use to tell of keys. */
export const useHasKeys = (): boolean => useWindowIs('(hover: hover) and (min-width: 60em)');

/**
 * A button that shows its key. That of N is pressed by the shell, which looks for the button with this key; so it is named
 * for all of them alike.
 */
export function KeyButton({
  name,
  isMain,
  isQuiet,
  isPending,
  isDisabled,
  onClick,
  children,
}: KeyButtonProps) {
  const hasKeys = useHasKeys();
  const [key = ''] = namesOfKeys(name);
  return (
    <Button
      variant={isMain ? 'filled' : isQuiet ? 'subtle' : 'default'}
      loading={isPending ?? false}
      disabled={isDisabled ?? false}
      data-quiet={isQuiet || undefined}
      aria-keyshortcuts={ariaKeys(name)}
      onClick={onClick}
      rightSection={
        hasKeys && (
          <kbd className={classes.key} aria-hidden>
            {shortNames.get(key) ?? key}
          </kbd>
        )
      }
    >
      {children}
    </Button>
  );
}
