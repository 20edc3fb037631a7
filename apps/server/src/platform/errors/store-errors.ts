/** The file store does not answer, or is too busy to: worth another try. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** The file store answers and refuses: somebody has to look at its configuration. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
}
