export type CarpenterDraft = Readonly<{
  id: string;
  name: string;
  hasAppUser: boolean;
  email: string | null;
  linkedUserId: string | null;
}>;
