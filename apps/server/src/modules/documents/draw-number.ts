import type { Violation } from '@korpus/contract/errors.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { documentSums } from '@korpus/domain/documents/document-sums.ts';
import {
  confirmedTexts,
  issueDoubtTexts,
  issueProblemTexts,
  openPrepaymentText,
} from '@korpus/domain/invoices/invoices-texts.ts';
import {
  findIssueDoubts,
  findIssueProblems,
  type IssueDoubt,
  type IssueFacts,
  issueTargets,
  targetOfOpenPrepayment,
  targetOfOtherRate,
} from '@korpus/domain/invoices/issue-check.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { findRateOfDay, type RateOfDay, unbilledOf } from '@korpus/domain/orders/rate-change.ts';
import { keptRateText, otherRateText, rateOfDayText } from '@korpus/domain/orders/rate-change-texts.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lastDateInCircle } from '../invoice-numbers/index.ts';
import { findVatRates } from '../orders/index.ts';
import type { Gathered } from './gather-facts.ts';

type Doubt = Violation & { readonly doubt: IssueDoubt };
type Findings = { readonly problems: readonly Violation[]; readonly doubts: readonly Doubt[] };

type Asked = {
  readonly order: Order;
  readonly gathered: Gathered;
  readonly isLetterheadReadable: boolean;
  /** True if the document has a number already, and draws none. */
  readonly hasNumber: boolean;
};

/** Everything the rule asks for before a number is drawn (rules: invoices#before-the-number). */
export async function gatherIssueFacts(
  { clock }: Pick<Services, 'clock'>,
  context: TenantContext,
  {
    order,
    gathered: { facts, billPrefix, otherRates, openPrepayments },
    isLetterheadReadable,
    hasNumber,
  }: Asked,
): Promise<IssueFacts> {
  const { tx, actor, person } = context;
  const { date } = facts.document;
  const today = clock.todayIn(person.timeZone);
  const rates = hasNumber ? null : await findVatRates(tx, actor.tenantId, order.location);
  return {
    facts,
    today,
    isOrderCancelled: order.cancelled,
    hasEarlierInvoice: order.earlierInvoice !== null,
    finalPrice: calculateFinalPrice(order),
    lastDate:
      date === null || hasNumber ? null : await lastDateInCircle(context, { prefix: billPrefix, date }),
    isLetterheadReadable,
    otherRates: hasNumber ? [] : otherRates,
    openPrepayments,
    rateOfDay: findRateOfDay(unbilledOf(order), rates, today),
  };
}

/** Lists what keeps the number from being drawn, and what somebody has to have seen; each names the field to mend. */
export const findingsOf = (asked: IssueFacts): Findings => ({
  problems: [
    ...findIssueProblems(asked).map((problem) => ({
      path: issueTargets[problem],
      message: issueProblemTexts[problem],
    })),
    ...asked.otherRates.map((each) => ({ path: targetOfOtherRate(each), message: otherRateText(each) })),
    ...asked.openPrepayments.map((each) => ({
      path: targetOfOpenPrepayment(each),
      message: openPrepaymentText(each.number),
    })),
  ],
  doubts: findIssueDoubts(asked).map((doubt) => ({
    path: issueTargets[doubt],
    message: doubtText(doubt, asked),
    doubt,
  })),
});

/** Refuses what is incomplete or not confirmed; answers what was confirmed, for the history. */
export function requireIssuable(asked: IssueFacts, confirmed: readonly IssueDoubt[]): string | null {
  const { problems, doubts } = findingsOf(asked);
  if (problems.length > 0) throw invalid(...problems);
  const open = doubts.filter(({ doubt }) => !confirmed.includes(doubt));
  if (open.length > 0)
    throw new AppError('UNCONFIRMED', { violations: open.map(({ path, message }) => ({ path, message })) });
  return doubts.length === 0 ? null : doubts.map(({ doubt }) => confirmedText(doubt, asked)).join('; ');
}

const doubtText = (doubt: IssueDoubt, { rateOfDay }: IssueFacts): string =>
  doubt === 'RATE_OF_DAY' ? told(rateOfDay, rateOfDayText) : issueDoubtTexts[doubt];

const told = (rateOfDay: RateOfDay | null, text: (rates: RateOfDay) => string): string =>
  rateOfDay === null ? '' : text(rateOfDay);

function confirmedText(doubt: IssueDoubt, { facts, lastDate, finalPrice, rateOfDay }: IssueFacts): string {
  if (doubt === 'RATE_OF_DAY') return told(rateOfDay, keptRateText);
  const { document, vat } = facts;
  const day = (date: typeof lastDate) => (date === null ? '–' : formatDate(date));
  if (doubt === 'BEFORE_LAST_NUMBER') return confirmedTexts[doubt](day(document.date), day(lastDate));
  const agreed = finalPrice === null ? '–' : formatEuro(finalPrice);
  return confirmedTexts[doubt](formatEuro(documentSums(document, vat).gross), agreed);
}
