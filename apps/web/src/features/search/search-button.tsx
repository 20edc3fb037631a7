import '@mantine/core/styles/Kbd.css';
import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './search.module.css';
import { searchTexts as texts } from './search-texts.ts';

/** Stands in the top line and looks like the search field of the dialog that it opens; on a phone it is an icon. */
export const SearchButton = ({ onOpen }: Readonly<{ onOpen: () => void }>) => (
  <UnstyledButton
    className={classes.button ?? ''}
    aria-keyshortcuts="Control+K"
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <IconSearch size={17} stroke={1.75} aria-hidden />
    <VisuallyHidden>{texts.button}</VisuallyHidden>
    <span className={classes.buttonText} aria-hidden>
      {texts.buttonHint}
    </span>
    <span className={classes.buttonKeys} aria-hidden>
      {texts.keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  </UnstyledButton>
);
