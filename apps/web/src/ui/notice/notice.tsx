import type { ReactNode } from 'react';
import type { Tone } from '../palette.ts';
import classes from './notice.module.css';

type NoticeProps = Readonly<{
  tone: Tone;
  title?: string;
  /** The way out, where there is one. */
  action?: ReactNode;
  children: ReactNode;
}>;

/** A sentence the person should read before going on. Read out by screen readers when it appears. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {title !== undefined && <p className={classes.title}>{title}</p>}
    {action === undefined ? (
      <div>{children}</div>
    ) : (
      <div className={classes.beside}>
        <div>{children}</div>
        {action}
      </div>
    )}
  </div>
);
