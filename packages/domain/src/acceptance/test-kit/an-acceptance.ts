import { isoDate } from '../../dates/iso-date.ts';
import { wallTime } from '../../dates/wall-time.ts';
import { anIssuer } from '../../documents/test-kit/a-document.ts';
import type { AcceptanceContent } from '../acceptance.ts';
import type { AcceptanceFacts } from '../acceptance-sheet.ts';
import type { Stroke } from '../signature.ts';

export const aSignature: readonly Stroke[] = [
  [
    { x: 100, y: 300 },
    { x: 200, y: 120 },
    { x: 300, y: 300 },
    { x: 420, y: 140 },
  ],
  [
    { x: 480, y: 220 },
    { x: 800, y: 220 },
  ],
];

export const someContent = (parts: Partial<AcceptanceContent> = {}): AcceptanceContent => ({
  isRefused: false,
  customerName: 'Karin Petersen',
  place: 'Hamburg',
  remark: null,
  checklist: [{ text: 'Arbeitsplatte ohne Schäden', answer: 'YES' }],
  defects: [],
  strokes: aSignature,
  ...parts,
});

export const someFacts = (parts: Partial<AcceptanceFacts> = {}): AcceptanceFacts => ({
  ...someContent(parts),
  id: '0a5e1f4e-0000-4000-8000-000000000001',
  orderId: '0a5e1f4e-0000-4000-8000-000000000002',
  version: 1,
  signedAt: wallTime('2026-11-20T16:10'),
  takenBy: 'Max Meister',
  orderNumber: 'A-17',
  clientName: 'Petersen Karin',
  addressLines: ['Am Deich 1', '24103 Kiel'],
  deliveryDate: isoDate('2026-11-18'),
  issuer: anIssuer,
  ...parts,
});
