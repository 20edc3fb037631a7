import type { PaymentMethod } from '../money/payment-method.ts';
import { orderLabels as labels } from './order-catalogue-texts.ts';

const number = labels['payments.tillReceiptNumber'];

export const tillRuleLabels = {
  requiredFrom: `${number} verlangt ab`,
  reason: 'Grund',
} as const;

export const tillReceiptTexts = {
  how: { BANK: 'durch Überweisung', CASH: 'bar', CARD: 'mit Karte' } satisfies Readonly<
    Record<PaymentMethod, string>
  >,
  required: `Gib die ${number} an. Sie steht auf dem Beleg, den die Kasse für dieses Geld druckt.`,
  missing: 'fehlt noch',
  takenAway: `Die ${number} bleibt. Ändern kannst du sie, löschen nicht.`,
  tooLong: (most: number) => `Die ${number} hat höchstens ${most} Zeichen.`,
  reasonRequired: `Schreib, warum die ${number} nicht verlangt wird. Der Grund bleibt in der Historie.`,
};
