import '@mantine/core/styles/Kbd.css';
import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { ariaKeys, isPressed, namesOfKeys } from '../../ui/keys/shortcuts.ts';
import classes from './search.module.css';
import { searchTexts as texts } from './search-texts.ts';

/** Stands in the top line and looks like the search field of the dialog that it opens; on a phone it is an icon. */
export const SearchButton = ({ onOpen }: Readonly<{ onOpen: () => void }>) => (
  <UnstyledButton
    className={classes.button ?? ''}
    aria-keyshortcuts={ariaKeys('search')}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <IconSearch size={17} stroke={1.75} aria-hidden />
    <VisuallyHidden>{texts.button}</VisuallyHidden>
    <span className={classes.buttonText} aria-hidden>
      {texts.buttonHint}
    </span>
    <span className={classes.buttonKeys} aria-hidden>
      {namesOfKeys('search').map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  </UnstyledButton>
);

/** Ctrl+K (⌘K) opens the search from everywhere, also out of a field or a dialog; leaving that asks by itself. */
export function useSearchKey(onOpen: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, 'search')) return;
    // The default is prevented in any case, or the browser would open its own search.
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
