import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { useWindowIs } from '../use-window-is.ts';
import classes from './workplace.module.css';

/** Tells whether list and detail stand side by side. */
export const useRoomForBoth = (): boolean => useWindowIs('(min-width: 60em)');

type PageProps = Omit<ComponentProps<'div'>, 'className'> &
  Readonly<{
    /** Set when the part above is low enough to leave room for list and buttons, even in a small window. */
    hasLowHead?: boolean;
  }>;

/** A screen that fills the window, so that list, detail and buttons stay in sight whatever scrolls in them. */
export const WorkplacePage = ({ hasLowHead = false, ...props }: PageProps) => (
  <div {...props} className={classes.page} data-low-head={hasLowHead || undefined} />
);

type WorkplaceProps = Readonly<{
  /** Set when there is room for both. */
  isWide: boolean;
  /** Null: the other one has the window to itself. */
  list: ReactNode;
  detail: ReactNode;
}>;

/** The list at the left, what is chosen of it at the right; where there is no room for both, one after the other. */
export const Workplace = ({ isWide, list, detail }: WorkplaceProps) => (
  <div className={classes.workplace} data-wide={isWide || undefined}>
    {list}
    {detail}
  </div>
);

type ListPaneProps = Readonly<{
  label: string;
  /** Head of the list: which part of it is shown, how many and how much. */
  head: ReactNode;
  /** Buttons that stay in reach, whatever scrolls above. */
  foot?: ReactNode;
  children: ReactNode;
}>;

export const ListPane = ({ label, head, foot, children }: ListPaneProps) => (
  <section className={`card ${classes.pane}`} aria-label={label}>
    <div className={classes.listHead}>{head}</div>
    {children}
    {foot}
  </section>
);

type DetailPaneProps = Readonly<{
  label: string;
  /** Buttons between the entries, where the list is not beside it. */
  paging: PagingProps | null;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}>;

export const DetailPane = ({ label, paging, onKeyDown, ref, children }: DetailPaneProps) => (
  <section ref={ref} className={`card ${classes.pane}`} aria-label={label} onKeyDown={onKeyDown}>
    {paging !== null && <Paging {...paging} />}
    {children}
  </section>
);

type DetailTextProps = Readonly<{ children: ReactNode }>;

DetailPane.Nothing = ({ children }: DetailTextProps) => <p className={classes.nothing}>{children}</p>;

/** All of what is chosen. */
DetailPane.Body = ({ children }: DetailTextProps) => <div className={classes.body}>{children}</div>;

/** Holds the buttons for what can be done with it. */
DetailPane.Foot = ({ children }: DetailTextProps) => <div className={classes.foot}>{children}</div>;

type PagingProps = Readonly<{
  names: Readonly<{ back: string; position: string; previous: string; next: string }>;
  onStep: (step: 1 | -1) => void;
  onBack: () => void;
}>;

const Paging = ({ names, onStep, onBack }: PagingProps) => (
  <div className={classes.paging}>
    <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
      {names.back}
    </Button>
    <span>{names.position}</span>
    <ActionIcon variant="default" size="md" aria-label={names.previous} onClick={() => onStep(-1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" size="md" aria-label={names.next} onClick={() => onStep(1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </div>
);
