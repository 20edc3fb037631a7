import { type PointerEvent, useRef, useState } from 'react';
import { captureTexts as texts } from '../assemblies-texts.ts';
import type { PictureEdits, PictureMark, PicturePoint } from '../device/device-types.ts';
import { edgeShare, markColors } from '../device/pictures/draw-marks.ts';
import {
  drawMarkPath,
  isDrawn,
  type Size,
  strokeOf,
  turnedSize,
  turnMatrix,
} from '../device/pictures/marks.ts';
import classes from './capture.module.css';

export type Tool = PictureMark['kind'] | null;

type Props = {
  readonly url: string;
  readonly size: Size;
  readonly edits: PictureEdits;
  readonly number: number;
  readonly tool: Tool;
  readonly isZoomed: boolean;
  readonly onMark: (mark: PictureMark) => void;
};

/** The picture as it will be sent, with what is drawn on it; with a tool in hand a finger draws, without one it moves. */
export function PictureView({ url, size, edits: { turns, marks }, number, tool, isZoomed, onMark }: Props) {
  const group = useRef<SVGGElement>(null);
  const [drawn, setDrawn] = useState<PictureMark | null>(null);
  const { width, height } = turnedSize(size, turns);

  const locatePoint = ({ clientX, clientY }: PointerEvent): PicturePoint | null => {
    const matrix = group.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: within(x / size.width), y: within(y / size.height) };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const from = tool === null ? null : locatePoint(event);
    if (tool === null || from === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ kind: tool, from, to: from });
  };
  const move = (event: PointerEvent) => {
    const to = drawn === null ? null : locatePoint(event);
    if (drawn !== null && to !== null) setDrawn({ ...drawn, to });
  };
  const end = () => {
    if (drawn !== null && isDrawn(drawn)) onMark(drawn);
    setDrawn(null);
  };

  return (
    <div className={classes.stage} data-zoomed={isZoomed}>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.picture(number)}
        data-tool={tool ?? undefined}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
      >
        <g ref={group} transform={`matrix(${turnMatrix(size, turns).join(' ')})`}>
          <image href={url} width={size.width} height={size.height} preserveAspectRatio="none" />
          {[...marks, ...(drawn === null ? [] : [drawn])].map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing else that tells them apart
            <MarkLine key={index} mark={mark} size={size} />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** Red with a white edge is seen on every ground. */
function MarkLine({ mark, size }: { mark: PictureMark; size: Size }) {
  const path = drawMarkPath(mark, size);
  const stroke = strokeOf(size);
  return (
    <>
      <path d={path} className={classes.mark} stroke={markColors.edge} strokeWidth={stroke * edgeShare} />
      <path d={path} className={classes.mark} stroke={markColors.line} strokeWidth={stroke} />
    </>
  );
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
