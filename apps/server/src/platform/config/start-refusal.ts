/** A start that cannot be: shown as one German sentence, without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
