import classes from './brand.module.css';
import { brandTexts } from './brand-texts.ts';
import { KorpusMark } from './korpus-mark.tsx';

export const KorpusWordmark = ({ size = 28 }: { size?: number }) => (
  <span className={classes.wordmark} style={{ fontSize: size * 0.72 }}>
    <KorpusMark size={size} />
    {brandTexts.name}
  </span>
);
