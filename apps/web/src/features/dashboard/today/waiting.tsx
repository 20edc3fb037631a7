import { type DashboardToday, getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { todayTexts as texts } from '../dashboard-texts.ts';
import { type Place, usePlaces } from '../places.tsx';
import { SectionError } from './section-error.tsx';
import classes from './today.module.css';

type Item = Readonly<{
  place: Place;
  label: string;
  count: number;
  detail: string | null;
  isUrgent: boolean;
}>;

/**
 * Lists what waits, as many as the lists behind it show (rules: dashboard#today); parts that the answer leaves out are
 * not there.
 */
function listItems({
  complaints,
  datesAtRisk,
  openSupply,
  remainingAmounts,
  orderData,
  receiptsWithoutNumber,
}: DashboardToday): readonly Item[] {
  const items: Item[] = [];
  if (complaints !== undefined)
    items.push({
      place: { kind: 'NEW_COMPLAINTS' },
      label: texts.complaints,
      count: complaints.count,
      detail: complaints.urgentCount === 0 ? null : texts.urgent(complaints.urgentCount),
      isUrgent: complaints.urgentCount > 0,
    });
  if (datesAtRisk !== undefined) {
    const { count, first } = datesAtRisk;
    const detail = first === null ? null : texts.firstDay(formatDate(first));
    items.push({
      place: { kind: 'DATES_AT_RISK' },
      label: texts.datesAtRisk,
      count,
      detail,
      isUrgent: count > 0,
    });
  }
  if (remainingAmounts !== undefined) {
    const { count, sum, retained = zeroCents } = remainingAmounts;
    const detail = sum === undefined || count === 0 ? null : sumText(sum, retained);
    items.push({
      place: { kind: 'REMAINING_AMOUNTS' },
      label: texts.remainingAmounts,
      count,
      detail,
      isUrgent: false,
    });
  }
  if (orderData !== undefined) {
    const { count, oldest } = orderData;
    const detail = oldest === null ? null : texts.oldest(formatDate(oldest));
    items.push({ place: { kind: 'ORDER_DATA' }, label: texts.orderData, count, detail, isUrgent: false });
  }
  if (openSupply !== undefined)
    items.push({
      place: { kind: 'OPEN_SUPPLY' },
      label: texts.openSupply,
      count: openSupply.count,
      detail: null,
      isUrgent: false,
    });
  if (receiptsWithoutNumber !== undefined) {
    const { count, oldest } = receiptsWithoutNumber;
    const detail = oldest === null ? null : texts.oldest(formatDate(oldest));
    items.push({
      place: { kind: 'WITHOUT_NUMBER' },
      label: texts.withoutNumber,
      count,
      detail,
      isUrgent: false,
    });
  }
  return items;
}

const sumText = (sum: Cents, retained: Cents): string =>
  retained === 0 ? formatEuro(sum) : texts.ofWhichRetained(formatEuro(sum), formatEuro(retained));

function useWaiting() {
  const query = useQuery(buildQuery(useApi(), getDashboardToday));
  return { ...query, items: query.data === undefined ? [] : listItems(query.data) };
}

/** Shows what waits for the person, each with its list. */
export function Waiting({
  hasStrip,
}: Readonly<{ /** Set when the list stands above the charts, on narrow screens. */ hasStrip: boolean }>) {
  const { data, error, isFetching, refetch, items } = useWaiting();
  const { Link } = usePlaces();
  if (data === undefined && error !== null)
    return (
      <SectionError
        title={texts.waiting}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data !== undefined && items.length === 0) return null;
  return (
    <section className={classes.section} data-part="waiting" data-strip={hasStrip || undefined}>
      <h3 className={classes.sectionHead}>{texts.waiting}</h3>
      {data === undefined && <LoadingState shape="text" count={4} />}
      {data !== undefined && items.every(({ count }) => count === 0) && (
        <p className={classes.nothing}>{texts.nothingWaits}</p>
      )}
      <ul className={classes.rows}>
        {items
          .filter(({ count }) => count > 0)
          .map(({ place, label, count, detail, isUrgent }) => (
            <li key={place.kind}>
              <Link place={place} className={classes.waiting}>
                <span className={classes.what}>
                  <span className={classes.name}>{label}</span>
                  {detail !== null && (
                    <span className={isUrgent ? classes.late : classes.detail}>{detail}</span>
                  )}
                </span>
                <span className={classes.badge} data-tone={isUrgent ? 'danger' : 'info'}>
                  {formatCount(count)}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The same on a phone: the counts alone, above the charts. */
export function WaitingStrip() {
  const { items } = useWaiting();
  const { Link } = usePlaces();
  if (items.length === 0) return null;
  return (
    <ul className={`card ${classes.strip}`} aria-label={texts.waiting}>
      {items.map(({ place, label, count, isUrgent }) => (
        <li key={place.kind}>
          <Link place={place} className={classes.stripItem}>
            <span className={classes.stripCount} data-urgent={isUrgent || undefined}>
              {formatCount(count)}
            </span>
            <span className={classes.stripLabel}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
