/** Tools that open records of a customer over the page. */
export type CustomerTools = Readonly<{
  openOrder: (id: string) => void;
  openOffer: (id: string) => void;
  openComplaint: (id: string) => void;
  /** Leads to all that is held of somebody, by their name. */
  openPrivacy: (name: string) => void;
  newOfferFor: (customerId: string) => void;
}>;
