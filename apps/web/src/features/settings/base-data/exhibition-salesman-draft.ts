export type ExhibitionSalesmanDraft = Readonly<{
  id: string;
  name: string;
  locationId: string | null;
  userId: string | null;
}>;
