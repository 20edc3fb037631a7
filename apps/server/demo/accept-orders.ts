import { usualChecklist } from '@korpus/domain/acceptance/checklist.ts';
import type { Stroke } from '@korpus/domain/acceptance/signature.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { takeAcceptance } from '../src/modules/acceptance/index.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import { AppError } from '../src/platform/errors/app-error.ts';
import type { Services } from '../src/platform/services.ts';
import { acceptTexts as texts } from './accept-texts.ts';
import { findAssembled } from './accepted-orders.store.ts';
import { actingIn, clockOn } from './acting-in.ts';

/** Signature strokes, scrawled as by somebody standing in a new kitchen. */
const strokes: readonly Stroke[] = [
  [
    { x: 120, y: 280 },
    { x: 180, y: 110 },
    { x: 230, y: 290 },
    { x: 300, y: 180 },
    { x: 350, y: 270 },
    { x: 410, y: 190 },
    { x: 470, y: 265 },
  ],
  [
    { x: 520, y: 240 },
    { x: 600, y: 180 },
    { x: 690, y: 250 },
    { x: 820, y: 200 },
  ],
];

/**
 * Acceptances of the three orders, the newest first: refused and then without defects, without defects, with one
 * defect.
 */
const cases = [
  [
    { isRefused: true, remark: texts.refused, daysLater: 0 },
    { isRefused: false, remark: null, daysLater: 2 },
  ],
  [{ isRefused: false, remark: null, daysLater: 1 }],
  [{ isRefused: false, remark: texts.withDefect, daysLater: 1, defect: texts.defect }],
] as const;

type Signed = (typeof cases)[number][number];
type Assembled = Awaited<ReturnType<typeof findAssembled>>[number];

/** Customers have accepted some of what was assembled lately; `tx` is inside the house. */
export async function acceptOrders(
  tx: Tx,
  services: Services,
  tenantId: string,
  today: IsoDate,
): Promise<void> {
  for (const [place, order] of (await findAssembled(tx, tenantId, today)).entries())
    for (const signed of cases[place] ?? []) {
      const clock = clockOn(addDays(order.deliveryDate, signed.daysLater));
      const context = await actingIn(tx, { tenantId, userId: order.takenById }, clock);
      const then = { ...services, clock, jobs: withoutMails(services.jobs) };
      await takeAcceptance(then, context, writeContent(then, order, signed), (stored) => {
        if (stored === undefined) throw new AppError('NOT_FOUND');
        return stored;
      });
    }
}

/** Mails about an acceptance are left out: the salesman has known of it for long. */
const withoutMails = (jobs: Services['jobs']): Services['jobs'] => ({
  ...jobs,
  addIn: async (tx, name, data) => {
    if (name !== 'acceptance-mail') await jobs.addIn(tx, name, data);
  },
});

function writeContent({ random, clock }: Services, order: Assembled, signed: Signed) {
  const defects = 'defect' in signed ? [signed.defect] : [];
  return {
    id: random.id(),
    orderId: order.id,
    takenAt: clock.now().toISOString(),
    isRefused: signed.isRefused,
    remark: signed.remark,
    place: order.city,
    customerName: [order.firstName, order.lastName].filter((name) => name !== null).join(' '),
    checklist: usualChecklist.map((text, line) => {
      const isWrong = line === 1 && defects.length > 0;
      return { text, answer: isWrong ? ('NO' as const) : ('YES' as const) };
    }),
    defects: defects.map((text) => ({ complaintId: random.id(), text, importance: 2 as const })),
    strokes: signed.isRefused ? [] : strokes,
  };
}
