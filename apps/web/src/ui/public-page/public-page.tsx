import type { ReactNode } from 'react';
import { brandTexts } from '../brand/brand-texts.ts';
import { KorpusMark } from '../brand/korpus-mark.tsx';
import { KorpusWordmark } from '../brand/korpus-wordmark.tsx';
import { KitchenDrawing } from './kitchen-drawing.tsx';
import classes from './public-page.module.css';

type PublicPageProps = Readonly<{ claim: string; detail: string; children: ReactNode }>;

/** The frame of the pages one sees before signing in: what Korpus is at the left, what to do at the right. */
export const PublicPage = ({ claim, detail, children }: PublicPageProps) => (
  <div className={classes.page}>
    <aside className={classes.side} aria-label={brandTexts.name}>
      <KorpusWordmark size={34} />
      <KitchenDrawing />
      <div className={classes.words}>
        <p className={classes.claim}>{claim}</p>
        <p className={classes.detail}>{detail}</p>
      </div>
    </aside>
    <main className={classes.main}>
      <div className={classes.column}>
        <div className={classes.smallBrand}>
          <KorpusMark size={40} />
          <span>{brandTexts.name}</span>
        </div>
        {children}
      </div>
    </main>
  </div>
);
