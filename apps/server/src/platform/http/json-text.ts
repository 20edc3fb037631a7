/**
 * An answer that is JSON text already: long lists are built by the database from the columns the person may read and
 * sent as they are. Its shape is held to the call's schema by tests instead of at every request.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
