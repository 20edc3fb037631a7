/** The file store does not answer, or is too busy to: worth another try. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
  constructor(reason: string) {
    super(`The file store is away: ${reason}`);
  }
}

/** The file store answers and refuses: somebody has to look at its configuration. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  constructor(status: number) {
    super(`The file store answered ${status}.`);
  }
}
