import {
  chartDurations,
  isYearMonth,
  type YearMonth,
  yearMonth,
} from '@korpus/domain/dashboard/plot-period.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import { z } from 'zod';
import { euros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day } from '../record.ts';
import { idList, listInAddress } from '../references.ts';
import { dashboardQueryTexts as texts } from './dashboard-query-texts.ts';

/** Everybody but who only assembles. */
const roles = ['ADMIN', 'SALESMAN'] as const;

/** Orders and counter sales, of which the last two say how much is counter sales; sums only to who may read them. */
const counted = z.object({
  orderCount: z.int(),
  sellingSum: euros.exactOptional(),
  smallOrderCount: z.int(),
  smallOrderSum: euros.exactOptional(),
});

/** Days of a group, from `date` to `to`. */
const group = { date: day, to: day };
const items = z.array(z.object({ ...group, ...counted.shape }));

/** `until`: its last day that has come; null before it begins. */
const period = z.object({ from: day, to: day, until: day.nullable() });

/** Growth of the sum from day to day, in longer periods from month to month. */
const line = z.array(z.object({ date: day, orderCount: z.int(), sellingSum: counted.shape.sellingSum }));

const total = z.object({
  total: counted,
  /** Part that has come by today, which is compared with the same part of the other period. */
  soFar: counted,
  line,
  compared: z.object({ total: counted, soFar: counted, line }).exactOptional(),
});

const types = listInAddress(z.enum(orderTypes), 200);

/** Year as text, since everything in an address is text. */
const year = z.codec(z.string().regex(/^\d{4}$/), z.int().min(1950).max(2999), {
  decode: Number,
  encode: String,
});

const month = z.codec(
  z.string().refine((text) => isYearMonth(text) && text >= '1950', { error: texts.month }),
  z.custom<YearMonth>(isYearMonth),
  { decode: yearMonth, encode: (chosen) => chosen },
);

export const getPlotData = endpoint({
  method: 'GET',
  path: '/api/export/plot-data',
  follows: ['order', 'smallOrder', 'complaint', 'user', 'rights'],
  summary: 'What was sold and delivered in a period, in groups and in all, and beside another period',
  access: { kind: 'signedIn', roles, rights: ['OWN_ORDER_READ'] },
  query: z.strictObject({
    /** Period that is looked at; THIS_MONTH when it is missing. */
    chartDuration: z.enum(chartDurations).optional(),
    /** First and last day, both with CUSTOM. */
    customStartDate: day.optional(),
    customEndDate: day.optional(),
    /** NORMAL when it is missing. */
    types: types.optional(),
    locationIds: idList('location').optional(),
    userIds: idList('user').optional(),
    /** Year to compare with, for THIS_YEAR, LAST_YEAR and CUSTOM. */
    compareYear: year.optional(),
    /** Month to compare with, for THIS_MONTH. */
    compareMonth: month.optional(),
  }),
  answer: z.object({
    /** Today's day in the house. */
    today: day,
    period,
    compared: period.exactOptional(),
    areaValuesGrouping: z.enum(['WEEK', 'MONTH']),
    barValuesGrouping: z.enum(['DAY', 'MONTH', 'YEAR']),
    sold: total,
    delivered: total,
    sellPlotData: items,
    deliveryPlotData: items,
    /** Items of the other period, beside these by their place: the first with the first. Empty without a comparison. */
    compareSellPlotData: items,
    compareDeliveryPlotData: items,
    /** Complaints for admins, with the package for them. `orderCount`: deliveries. */
    complaintPlotData: z
      .array(
        z.object({
          ...group,
          selfImposedCount: z.int(),
          supplierImposedCount: z.int(),
          clientImposedCount: z.int(),
          orderCount: z.int(),
        }),
      )
      .exactOptional(),
    /** Margins for admins: deliveries with purchase prices, and beside them those without. */
    marginPlotData: z
      .array(
        z.object({
          ...group,
          marginSum: euros,
          margin: euros,
          sellingSum: euros,
          orderCount: z.int(),
          provisionalCount: z.int(),
          missingSum: euros,
          missingCount: z.int(),
        }),
      )
      .exactOptional(),
  }),
  inTurns: true,
});
export type PlotData = DataOf<typeof getPlotData.answer>;

export const getDashboardToday = endpoint({
  method: 'GET',
  path: '/api/dashboard/today',
  follows: ['order', 'smallOrder', 'complaint', 'user', 'globalValue', 'rights'],
  summary: 'What waits for the person: as many as the lists behind it show',
  access: { kind: 'signedIn', roles },
  answer: z.object({
    /** Sold, and data for the supplier's order is missing; the day the oldest of them was sold. */
    orderData: z.object({ count: z.int(), oldest: day.nullable() }).exactOptional(),
    /** Due by now or within two weeks, and nobody ticked it off. */
    remainingAmounts: z
      .object({
        count: z.int(),
        sum: euros.exactOptional(),
        /** Part of the sum that is held back until complaints are done. */
        retained: euros.exactOptional(),
      })
      .exactOptional(),
    /** Suppliers put a day of it at risk; the first of these days. */
    datesAtRisk: z.object({ count: z.int(), first: day.nullable() }).exactOptional(),
    openSupply: z.object({ count: z.int() }).exactOptional(),
    complaints: z.object({ count: z.int(), urgentCount: z.int() }).exactOptional(),
    /** Money that the house wants a number of the till for and that has none; the day the oldest came. */
    receiptsWithoutNumber: z.object({ count: z.int(), oldest: day.nullable() }).exactOptional(),
  }),
  inTurns: true,
});
export type DashboardToday = DataOf<typeof getDashboardToday.answer>;
