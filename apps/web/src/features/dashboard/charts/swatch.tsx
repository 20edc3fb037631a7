import type { ChartModel, Look } from './chart-model.ts';
import classes from './charts.module.css';
import { colorOf, dashes, dots, shapeOf } from './series-look.ts';

type SwatchProps = Readonly<{ look: Look; kind: ChartModel['kind'] }>;

/** A series as it looks in the drawing. */
export function Swatch({ look, kind }: SwatchProps) {
  const color = colorOf(look);
  const isBefore = look === 'soldBefore' || look === 'deliveredBefore';
  if (kind === 'BAR')
    return (
      <svg className={classes.swatch} width="11" height="11" aria-hidden>
        <rect
          x="0.75"
          y="0.75"
          width="9.5"
          height="9.5"
          rx="2"
          fill={look === 'missing' ? 'none' : color}
          stroke={look === 'rest' || look === 'deliveries' ? 'var(--look-edge)' : color}
          strokeDasharray={look === 'missing' ? dots : undefined}
        />
      </svg>
    );
  return (
    <svg className={classes.swatch} width="20" height="11" aria-hidden>
      <line
        x1="0"
        x2="20"
        y1="5.5"
        y2="5.5"
        stroke={color}
        strokeWidth="2"
        strokeDasharray={isBefore ? dashes : undefined}
      />
      {!isBefore && shapeOf[look] === 'circle' && (
        <circle className={classes.dot} cx="10" cy="5.5" r="3.5" stroke={color} />
      )}
      {!isBefore && shapeOf[look] === 'square' && (
        <rect className={classes.dot} x="6.75" y="2.25" width="6.5" height="6.5" stroke={color} />
      )}
    </svg>
  );
}
