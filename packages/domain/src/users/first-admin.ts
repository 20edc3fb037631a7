import { firstAdminTexts } from './user-texts.ts';

type Named = { readonly firstName: string; readonly companyName: string };

/** Names somebody in mails: a first admin has no name of their own yet (rules: tenancy-and-licence#first-admin). */
export const greetedAs = ({ firstName, companyName }: Named): string =>
  firstName === firstAdminTexts.firstName ? companyName : firstName;
