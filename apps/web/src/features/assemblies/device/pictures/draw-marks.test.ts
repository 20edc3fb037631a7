import { expect, it } from 'vitest';
import { drawMarks } from './draw-marks.ts';

it('marks are drawn where they were put, first their white edge, then themselves', () => {
  const drawn: (string | number)[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      drawn.push([name, ...values.map((value) => Math.round(Number(value)))]);
    };
  const pen = {
    strokeStyle: '',
    lineWidth: 0,
    lineCap: 'butt' as const,
    lineJoin: 'miter' as const,
    beginPath: () => {},
    moveTo: note('move'),
    lineTo: note('line'),
    ellipse: note('ellipse'),
    stroke: () => {
      drawn.push([pen.strokeStyle]);
    },
  };
  const [from, to] = [
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.75 },
  ];
  drawMarks(pen, [{ kind: 'circle', from, to }], { width: 800, height: 400 });
  expect(drawn.filter(([name]) => name === 'ellipse')).toEqual([
    ['ellipse', 400, 250, 200, 50, 0, 0, 6],
    ['ellipse', 400, 250, 200, 50, 0, 0, 6],
  ]);
  expect(drawn.filter((each) => each.length === 1)).toEqual([['#ffffff'], ['#e03131']]);
  drawn.length = 0;
  drawMarks(pen, [{ kind: 'arrow', from, to }], { width: 800, height: 400 });
  expect(drawn.slice(0, 2)).toEqual([
    ['move', 200, 200],
    ['line', 600, 300],
  ]);
});
