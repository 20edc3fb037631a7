import { Portal } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import classes from './papers-hint.module.css';

type PapersHintProps = Readonly<{ place: 'window' | 'screen'; children: string }>;

/** Tells what becomes of files that are let go here, over the whole window or what the screen shows. */
export function PapersHint({ place, children }: PapersHintProps) {
  const hint = (
    <div className={classes.over} data-place={place}>
      <p>
        <IconFileSearch size={20} stroke={1.75} aria-hidden />
        {children}
      </p>
    </div>
  );
  // The page below a dialog is not painted (ui/full-screen-dialog), and what lies over the window is no part of it.
  return place === 'window' ? <Portal>{hint}</Portal> : hint;
}
