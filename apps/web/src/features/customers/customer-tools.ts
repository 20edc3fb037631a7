/** What of a customer's opens over the page. */
export type CustomerTools = Readonly<{
  openOrder: (id: string) => void;
  openOffer: (id: string) => void;
  openComplaint: (id: string) => void;
  /** To all that is held of somebody, by their name. */
  openPrivacy: (name: string) => void;
  newOfferFor: (customerId: string) => void;
}>;
