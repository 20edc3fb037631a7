import { orderLabels as labels } from './order-catalogue-texts.ts';

const number = labels['payments.tillReceiptNumber'];

export const tillRuleLabels = {
  requiredFrom: `${number} verlangt ab`,
  reason: 'Grund',
} as const;

export const tillReceiptTexts = {
  required: `Gib die ${number} an. Sie steht auf dem Beleg, den die Kasse für dieses Geld druckt.`,
  tooLong: (most: number) => `Die ${number} hat höchstens ${most} Zeichen.`,
  reasonRequired: `Schreib, warum die ${number} nicht verlangt wird. Der Grund bleibt in der Historie.`,
};
