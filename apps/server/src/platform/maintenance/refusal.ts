/** Thrown when a command cannot do something: one German sentence that says what to do instead. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
