/** What of a customer's opens over the page. */
export type CustomerTools = Readonly<{
  openOrder: (id: string) => void;
  openOffer: (id: string) => void;
  openComplaint: (id: string) => void;
  newOfferFor: (customerId: string) => void;
}>;
