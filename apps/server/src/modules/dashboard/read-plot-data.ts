import type { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import {
  countsCounterSales,
  seesSellingSums,
  seesWholeHouse,
} from '@korpus/domain/dashboard/dashboard-rights.ts';
import {
  buildPlot,
  type Counted,
  complaintItems,
  type DeliveredOfDay,
  marginItems,
  type PlotFacts,
  type Series,
} from '@korpus/domain/dashboard/plot-data.ts';
import {
  areaGroupingOf,
  chooseBarGrouping,
  type PlotPeriod,
  plotPeriods,
} from '@korpus/domain/dashboard/plot-period.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import {
  type CountedOrders,
  findComplaints,
  findCounterSales,
  findDelivered,
  findOrders,
} from './plot-data.store.ts';

type Tx = TenantContext['tx'];
type Query = QueryOf<typeof getPlotData>;

/** rules: dashboard#counted, dashboard#whose */
export async function readPlotData(
  { clock }: Services,
  { tx, actor, person }: TenantContext,
  query: Query,
): Promise<AnswerOf<typeof getPlotData>> {
  const today = clock.todayIn(person.timeZone);
  const choice = { ...query, chartDuration: query.chartDuration ?? 'THIS_MONTH' } as const;
  const periods = plotPeriods(choice, today);
  if (typeof periods === 'string') throw invalid({ path: pathOf[periods], message: texts[periods] });
  const { period, compared } = periods;
  const [area, bar] = [areaGroupingOf(period), chooseBarGrouping(period)];
  const asked = ordersOf(actor, query);
  const isWholeHouse = seesWholeHouse(actor);
  const [, facts, before, complaints] = await Promise.all([
    keptPlan.execute(tx),
    findFacts(tx, asked, period, today, isWholeHouse),
    compared === null ? null : findFacts(tx, asked, compared, today, false),
    isWholeHouse && actor.packages.has('COMPLAINT') ? findComplaints(tx, asked, period) : null,
  ]);
  const now = buildPlot(facts, period, area, today);
  const other = compared === null || before === null ? null : buildPlot(before, compared, area, today);
  const visible = visibleTo(actor);
  const totalOf = ({ total, soFar, line }: Series) => ({
    total: visible(total),
    soFar: visible(soFar),
    line: line.map(visible),
  });
  const itemsOf = (series: Series | undefined) => series?.items.map(visible) ?? [];
  return {
    today,
    period,
    ...(compared === null ? {} : { compared }),
    areaValuesGrouping: area,
    barValuesGrouping: bar,
    sold: { ...totalOf(now.sold), ...(other === null ? {} : { compared: totalOf(other.sold) }) },
    delivered: {
      ...totalOf(now.delivered),
      ...(other === null ? {} : { compared: totalOf(other.delivered) }),
    },
    sellPlotData: itemsOf(now.sold),
    deliveryPlotData: itemsOf(now.delivered),
    compareSellPlotData: itemsOf(other?.sold),
    compareDeliveryPlotData: itemsOf(other?.delivered),
    ...(complaints === null
      ? {}
      : { complaintPlotData: complaintItems(complaints, facts.delivered, period, bar) }),
    ...(facts.earned === null ? {} : { marginPlotData: marginItems(facts.earned, period, bar) }),
  };
}

const pathOf = {
  DAYS_MISSING: 'query.customStartDate',
  WRONG_WAY_ROUND: 'query.customEndDate',
  TOO_LONG: 'query.customEndDate',
  NOT_COMPARABLE: 'query.chartDuration',
  NOT_EARLIER: 'query.compareYear',
} as const;

/** Salesmen are bound to what is theirs, whomever they ask for (rules: dashboard#whose). */
const ordersOf = (actor: Actor, { types = ['NORMAL'], locationIds, userIds }: Query): CountedOrders => ({
  tenantId: actor.tenantId,
  ownedBy: seesWholeHouse(actor) ? null : actor.userId,
  types,
  withCounterSales: types.includes('SMALL') && countsCounterSales(actor),
  locationIds,
  userIds,
});

type Facts = PlotFacts & { readonly earned: readonly DeliveredOfDay[] | null };

async function findFacts(
  tx: Tx,
  asked: CountedOrders,
  period: PlotPeriod,
  today: IsoDate,
  withMargins: boolean,
): Promise<Facts> {
  const come = { from: period.from, to: period.to < today ? period.to : today };
  const [sold, earned, delivered, counterSales] = await Promise.all([
    findOrders(tx, asked, 'SOLD', period),
    withMargins ? findDelivered(tx, asked, come) : null,
    withMargins ? [] : findOrders(tx, asked, 'DELIVERED', come),
    asked.withCounterSales ? findCounterSales(tx, asked, period) : [],
  ]);
  return { sold, delivered: earned ?? delivered, counterSales, earned };
}

/**
 * Hides sums from a person without the right to read selling sums: only numbers of customers are sent
 * (rules: dashboard#whose).
 */
function visibleTo(actor: Actor) {
  const seesSums = seesSellingSums(actor);
  return <T extends Partial<Counted>>(each: T): T | Omit<T, 'sellingSum' | 'smallOrderSum'> => {
    if (seesSums) return each;
    const { sellingSum: _sum, smallOrderSum: _small, ...counts } = each;
    return counts;
  };
}
