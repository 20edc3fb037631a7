import fc from 'fast-check';

/** A row of an offer out of drawers and other programs, and what a person would say of it. */
export type DirtyOffer = {
  readonly cells: readonly string[];
  /** Fields that cannot be read. */
  readonly wrong: readonly string[];
  /** The person it is about, in one spelling; null: nobody could say. */
  readonly who: readonly string[];
};

export const dirtyHeaders = ['Name', 'E-Mail', 'Kundennr.', 'Datum', 'Budget'];

const said = <T>(text: string, value: T, wrong = false) => ({ text, value, wrong });
const spaced = (name: string) => [name, ` ${name} `, name.toUpperCase(), name.replace(' ', '  ')];

const names = fc.constantFrom(...['Ida Müller', 'Jörg Weiß', 'Änne Groß'].flatMap(spaced));
const person = fc.integer({ min: 1, max: 400 });
const emails = person.chain((id) =>
  fc.constantFrom(
    said(`p${id}@example.com`, `p${id}`),
    said(` P${id}@Example.com`, `p${id}`),
    said('k.A.', null),
  ),
);
const numbers = person.chain((id) =>
  fc.constantFrom(said(`K-${id}`, `k${id}`), said(`k ${id}`, `k${id}`), said('', null), said('-', null)),
);
const days = fc.constantFrom(
  ...[said('14.3.2026', 0), said('2026-03-14', 0), said('14.03.26', 0)],
  ...[said('31.2.2024', 0, true), said('März', 0, true)],
);
const budgets = fc.constantFrom(
  ...[said('1.234,50 €', 0), said("1'234.50", 0), said('', 0), said('n/a', 0)],
  ...[said('viel', 0, true), said('=1+1', 0, true)],
);

/** Random dirty offers; the generator is told how often something is wrong, so that most rows are sound. */
export const dirtyOffer: fc.Arbitrary<DirtyOffer> = fc
  .tuple(names, emails, numbers, days, budgets)
  .map(([name, email, number, day, budget]) => ({
    cells: [name, email.text, number.text, day.text, budget.text],
    wrong: [...(day.wrong ? ['requestDate'] : []), ...(budget.wrong ? ['budget'] : [])],
    who: [
      ...(number.value === null ? [] : [`number:${number.value}`]),
      ...(email.value === null ? [] : [`email:${email.value}@example.com`]),
    ],
  }));
