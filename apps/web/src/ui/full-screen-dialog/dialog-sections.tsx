import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../ui-texts.ts';
import classes from './full-screen-dialog.module.css';

export type DialogSectionProps = Readonly<{
  id: string;
  label: string;
  content: ReactNode;
  /** Controls at the right of the section's heading: a switch, a button. */
  actions?: ReactNode;
  /** Number of fields of the section that are wrong; shown at its name in the list. */
  errorCount?: number;
}>;

type SectionListProps = Readonly<{
  sections: readonly DialogSectionProps[];
  current: string | null;
  onPick: (id: string) => void;
}>;

/** The list at the left marks where one is; on a phone it is a row to swipe, which follows what is read. */
export function SectionList({ sections, current, onPick }: SectionListProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current is read from the page
  useEffect(() => {
    const row = list.current;
    const item = row?.querySelector<HTMLElement>('[aria-current]') ?? null;
    // The row is scrolled, not by scrollIntoView: that would move what is being read as well.
    if (row !== null && item !== null)
      row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav ref={list} className={classes.list} aria-label={uiTexts.sections}>
      {sections.map(({ id, label, errorCount = 0 }) => (
        <UnstyledButton
          key={id}
          className={classes.listItem ?? ''}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onPick(id)}
        >
          {label}
          {errorCount > 0 && (
            <span className={classes.errorCount} data-tone="danger">
              <span aria-hidden>{errorCount}</span>
              <span className={classes.forReaders}>{uiTexts.sectionErrors(errorCount)}</span>
            </span>
          )}
        </UnstyledButton>
      ))}
    </nav>
  );
}

type SectionProps = Omit<DialogSectionProps, 'content'> &
  Readonly<{ takesFocus: boolean; children: ReactNode }>;

export const DialogSection = ({ id, label, actions, takesFocus, children }: SectionProps) => (
  <section id={id} data-section={id} className={classes.section} aria-labelledby={`${id}-label`}>
    <div className={classes.sectionHead}>
      <h3
        id={`${id}-label`}
        className={classes.sectionTitle}
        tabIndex={-1}
        data-autofocus={takesFocus || undefined}
      >
        {label}
      </h3>
      {actions}
    </div>
    {children}
  </section>
);
