import {
  padHeight,
  padWidth,
  pointOnPad,
  type SignaturePoint,
  type Stroke,
  signaturePath,
} from '@korpus/domain/acceptance/signature.ts';
import { type PointerEvent, useRef, useState } from 'react';
import classes from './acceptance.module.css';
import { acceptanceFormTexts as texts } from './acceptance-form-texts.ts';

type Props = {
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
};

/** Nearer points say nothing of a name: a shaky finger does not fill the limit. */
const nearest = 4;

const isNear = (one: SignaturePoint | undefined, { x, y }: SignaturePoint): boolean =>
  one !== undefined && Math.hypot(one.x - x, one.y - y) < nearest;

/**
 * Takes a customer's signature by a finger, a pen or the mouse; dark on white whatever the theme, to be read in the
 * sun.
 */
export function SignaturePad({ strokes, onChange }: Props) {
  const [drawn, setDrawn] = useState<Stroke | null>(null);
  // Points drawn since the last picture, so that no point waits for one.
  const latest = useRef<SignaturePoint[]>([]);
  const locatePoint = (event: { clientX: number; clientY: number }, pad: Element): SignaturePoint => {
    const { left, top, width } = pad.getBoundingClientRect();
    return pointOnPad(event.clientX - left, event.clientY - top, width);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    latest.current = [locatePoint(event, event.currentTarget)];
    setDrawn([...latest.current]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn === null || !event.isPrimary) return;
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of all.length === 0 ? [event] : all) {
      const point = locatePoint(each, event.currentTarget);
      if (!isNear(latest.current.at(-1), point)) latest.current.push(point);
    }
    setDrawn([...latest.current]);
  };
  const end = () => {
    if (drawn === null) return;
    setDrawn(null);
    onChange([...strokes, [...latest.current]]);
  };
  const all = drawn === null ? strokes : [...strokes, drawn];
  return (
    <div className={classes.pad}>
      <svg
        role="img"
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>{texts.signature}</title>
        <path className={classes.line} d={`M60 ${padHeight - 90}H${padWidth - 60}`} />
        <path className={classes.ink} d={signaturePath(all)} />
      </svg>
      {all.length === 0 && <p className={classes.hint}>{texts.signHere}</p>}
      <button
        type="button"
        className={classes.button}
        disabled={all.length === 0}
        onClick={() => onChange([])}
      >
        {texts.clear}
      </button>
    </div>
  );
}
