import type { ReactNode } from 'react';
import { KorpusWordmark } from '../../ui/brand/korpus-wordmark.tsx';
import classes from './full-page.module.css';

/** A message before there is a shell to show it in. */
export const FullPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>
    <KorpusWordmark size={32} />
    {children}
  </main>
);
