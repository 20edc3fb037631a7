import type { Handover } from '@korpus/contract/handover/handover.ts';
import { rateName } from '@korpus/domain/handover/handover-texts.ts';
import { subtractCents, sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './handover.module.css';
import { handoverTexts as texts } from './handover-texts.ts';

type RateSumsProps = Pick<Handover, 'rates'> & Readonly<{ hasProblems: boolean }>;

/** Compares what was billed at each rate, by the register and by the books: the same, or something is wrong. */
export function RateSums({ rates, hasProblems }: RateSumsProps) {
  const differs = rates.some(({ register, books }) => register !== books);
  return (
    <section className={classes.card} aria-label={texts.rateSums}>
      <div className={classes.cardHead}>
        <h2>{texts.rateSums}</h2>
      </div>
      {differs && (
        <Notice tone={hasProblems ? 'warning' : 'danger'} title={texts.differs}>
          {hasProblems ? texts.differsByProblems : texts.differsHint}
        </Notice>
      )}
      <table className={classes.table} data-verdict aria-label={texts.rateSums}>
        <thead>
          <tr>
            <th scope="col">{texts.rate}</th>
            <th scope="col">{texts.register}</th>
            <th scope="col">{texts.books}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rates.map((sum) => (
            <RateRow key={sum.vat} name={rateName(sum.vat, null)} {...sum} />
          ))}
        </tbody>
        <tfoot>
          <RateRow
            name={texts.sum}
            register={sumCents(rates.map(({ register }) => register))}
            books={sumCents(rates.map(({ books }) => books))}
          />
        </tfoot>
      </table>
    </section>
  );
}

type RateRowProps = Pick<Handover['rates'][number], 'register' | 'books'> & Readonly<{ name: string }>;

function RateRow({ name, register, books }: RateRowProps) {
  const isSame = register === books;
  return (
    <tr data-tone={isSame ? undefined : 'danger'}>
      <th scope="row">{name}</th>
      <td>{formatEuro(register)}</td>
      <td>{formatEuro(books)}</td>
      <td className={classes.verdict} data-tone={isSame ? 'success' : 'danger'}>
        {isSame ? (
          <IconCheck size={16} role="img" aria-label={texts.agrees} />
        ) : (
          <>
            <IconAlertTriangle size={14} role="img" aria-label={texts.difference} />
            <span>{formatEuro(subtractCents(books, register))}</span>
          </>
        )}
      </td>
    </tr>
  );
}
