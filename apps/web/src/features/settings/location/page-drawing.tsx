import { letterheadTexts as texts } from '../settings-texts.ts';
import classes from './page-drawing.module.css';

type PageDrawingProps = Readonly<{ top: number; bottom: number }>;

/** A4 portrait in millimetres: what the margins leave for the text. */
const page = { width: 210, height: 297, side: 20 };
const lineHeight = 11;
const lineEnds = [1, 0.94, 0.98, 0.6, 0, 1, 0.9, 0.97, 0.42];

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** A drawing of the page with its margins that follows each change: nobody can picture 17,5 % of a page. */
export function PageDrawing({ top, bottom }: PageDrawingProps) {
  const topEdge = (page.height * Math.min(top, 100)) / 100;
  const bottomEdge = page.height - (page.height * Math.min(bottom, 100)) / 100;
  const room = bottomEdge - topEdge;
  const lines = Array.from(
    { length: Math.max(0, Math.floor((room - lineHeight) / lineHeight)) },
    (_, line) => line,
  );
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${page.width} ${page.height}`}
        className={classes.page}
        role="img"
        aria-label={texts.drawing(number.format(top), number.format(bottom))}
      >
        <rect className={classes.paper} width={page.width} height={page.height} rx={4} />
        <rect className={classes.margin} width={page.width} height={topEdge} rx={4} />
        <rect
          className={classes.margin}
          y={bottomEdge}
          width={page.width}
          height={Math.max(0, page.height - bottomEdge)}
          rx={4}
        />
        {lines.map((line) => (
          <rect
            key={line}
            className={classes.line}
            x={page.side}
            y={topEdge + lineHeight * (line + 0.75)}
            width={(page.width - 2 * page.side) * (lineEnds[line % lineEnds.length] ?? 1)}
            height={3.5}
            rx={1.5}
          />
        ))}
        <line className={classes.edge} x2={page.width} y1={topEdge} y2={topEdge} />
        <line className={classes.edge} x2={page.width} y1={bottomEdge} y2={bottomEdge} />
      </svg>
      {room <= 2 * lineHeight && <figcaption className={classes.warning}>{texts.noRoom}</figcaption>}
    </figure>
  );
}
