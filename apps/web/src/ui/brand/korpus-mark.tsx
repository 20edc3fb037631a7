import classes from './brand.module.css';

/** The carcass of a cabinet, seen from the front. The name beside it says the same in words. */
export const KorpusMark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} className={classes.mark} aria-hidden="true">
    <rect width="32" height="32" rx="7" className={classes.tile} />
    <g className={classes.lines}>
      <path d="M8 7.5h16V24H8z" />
      <path d="M8 13h16M16 13v11" />
      <path d="M19.25 17v2.5M12.75 17v2.5" />
    </g>
  </svg>
);
