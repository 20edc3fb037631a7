/** Walks that show that the product lives: who comes in, an order, money of the bank, a closing, and the app. */
export const everyDayWalks: readonly string[] = [
  'sign-in',
  'orders',
  'bank',
  'sales-statistics',
  'picture-app',
].map((name) => `tests/browser/walks/${name}.test.ts`);
