/** Tools of the event dialog for orders and offers: features do not know each other, so app brings them. */
export type EventTools = Readonly<{
  openOrder?: (id: string) => void;
  openOffer?: (id: string) => void;
  /** A new offer, made over the dialog; tells its id once it is stored. */
  newOffer?: (onStored: (id: string) => void) => void;
}>;
