import { email } from '@korpus/contract/record.ts';
import type { AcceptanceContent, CheckAnswer, Defect } from '@korpus/domain/acceptance/acceptance.ts';
import { acceptanceProblems } from '@korpus/domain/acceptance/acceptance-problems.ts';
import type { Stroke } from '@korpus/domain/acceptance/signature.ts';
import { acceptanceFormTexts as texts } from './acceptance-form-texts.ts';

/** An acceptance while it is taken down; plain data, so that a device can keep it as it is. */
export type AcceptanceForm = Readonly<{
  /** Id that is made here, and stays for ever. */
  id: string;
  /** The lines it was begun with, whatever becomes of the house's list. */
  checklist: readonly Readonly<{ text: string; answer: CheckAnswer | null }>[];
  defects: readonly Defect[];
  customerName: string;
  place: string;
  remark: string;
  isRefused: boolean;
  strokes: readonly Stroke[];
  /** Address for the customer's copy, as it is typed; forms that a device kept before there were copies have none. */
  copyTo?: string;
}>;

export type AcceptanceField = keyof Omit<AcceptanceForm, 'id'>;
/** First thing that is missing, and where. */
export type Missing = { readonly field: AcceptanceField; readonly message: string };

type Begin = {
  readonly id: string;
  readonly checklist: readonly string[];
  readonly customerName: string;
  readonly place: string;
  readonly copyTo: string;
};

export const newForm = ({ checklist, ...begin }: Begin): AcceptanceForm => ({
  ...begin,
  checklist: checklist.map((text) => ({ text, answer: null })),
  defects: [],
  remark: '',
  isRefused: false,
  strokes: [],
});

/** The address of the customer's copy as it is sent; null: they want none, or it is no address. */
export function readCopyAddress({ copyTo = '' }: AcceptanceForm): string | null {
  const read = email.safeParse(copyTo);
  return read.success ? read.data : null;
}

/** Writes the form as it is sent, with the answered lines alone. */
export const contentOf = (form: AcceptanceForm): AcceptanceContent => ({
  isRefused: form.isRefused,
  customerName: form.customerName.trim(),
  place: form.place.trim() || null,
  remark: form.remark.trim() || null,
  checklist: form.checklist.flatMap(({ text, answer }) => (answer === null ? [] : [{ text, answer }])),
  defects: form.defects.map((defect) => ({ ...defect, text: defect.text.trim() })),
  strokes: form.strokes,
});

/** Finds what is missing first, in the order of filling in; null: the form can be handed over. */
export function missingIn(form: AcceptanceForm): Missing | null {
  const open = form.checklist.find(({ answer }) => answer === null);
  if (open !== undefined) return { field: 'checklist', message: texts.unanswered(open.text) };
  if (form.defects.some(({ text }) => text.trim() === ''))
    return { field: 'defects', message: texts.defectWithoutText };
  const [problem, ...others] = acceptanceProblems(contentOf(form));
  if (problem?.field === 'defects') return problem;
  if (form.customerName.trim() === '') return { field: 'customerName', message: texts.nameMissing };
  const wrong = [problem, ...others].find((each) => each !== undefined);
  if (wrong !== undefined) return wrong;
  const hasCopy = (form.copyTo ?? '').trim() !== '';
  return hasCopy && readCopyAddress(form) === null ? { field: 'copyTo', message: texts.noAddress } : null;
}

/** Somebody has done something in it that must not get lost. */
export const isBegun = (form: AcceptanceForm): boolean =>
  form.defects.length > 0 ||
  form.strokes.length > 0 ||
  form.remark !== '' ||
  form.isRefused ||
  form.checklist.some(({ answer }) => answer !== null);
