import type { Order } from '../order.ts';

/**
 * A second implementation of figures and states, written from the rules alone
 * (rules: money#worked-example, states#state-by-date) and in another manner, to hold the first one against: no shared
 * code, amounts as fractions of a euro, weeks by counting days since a known Monday.
 */
class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom: bigint) {
    this.top = bottom < 0n ? -top : top;
    this.bottom = bottom < 0n ? -bottom : bottom;
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom));
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }
  get isPositive(): boolean {
    return this.top > 0n;
  }
  /** Rounds to hundredths: the floor of |x|·100 + ½ with the sign put back, which is half away from zero. */
  rounded(): Fraction {
    const size = this.top < 0n ? -this.top : this.top;
    let hundredths = (size * 100n) / this.bottom;
    if ((size * 100n - hundredths * this.bottom) * 2n >= this.bottom) hundredths += 1n;
    return new Fraction(this.top < 0n ? -hundredths : hundredths, 100n);
  }
  /** Returns the hundredths; call it for rounded values only. */
  get hundredths(): number {
    return Number((this.top * 100n) / this.bottom) + 0;
  }
}

const zero = new Fraction(0n, 1n);
const hundred = new Fraction(100n, 1n);
const ofCents = (amount: number | null): Fraction => new Fraction(BigInt(amount ?? 0), 100n);
/** Test percentages have at most two decimals, so hundredths of them are whole. */
const ofPercent = (percent: number): Fraction => new Fraction(BigInt(Math.round(percent * 100)), 10_000n);
const total = (parts: readonly Fraction[]): Fraction => parts.reduce((sum, part) => sum.plus(part), zero);

/** Monday 05.01.1970 begins week 0. */
const weekNumber = (date: string): number => Math.floor((Date.parse(`${date}T12:00Z`) / 86_400_000 - 4) / 7);

/**
 * Calculates the part of the rest that waits for the acceptance. The lines that come later lie one behind the other on
 * the rest and on what came for it beside all payments, which covers the beginning; what is not covered of those after
 * acceptance is meant.
 */
function waiting({ paymentPlan, payments }: Order, price: Fraction, rest: Fraction): Fraction {
  const lines = paymentPlan?.lines ?? [];
  const least = (one: Fraction, other: Fraction) => (one.minus(other).isPositive ? other : one);
  const most = (one: Fraction, other: Fraction) => (one.minus(other).isPositive ? one : other);
  const percent = lines.reduce((sum, line) => sum + Math.round((line.percent ?? 0) * 100), 0);
  const isWhole = percent === 10_000 && lines.every(({ share }) => share === 'PERCENT');
  const asks = lines.map((line) =>
    line.share === 'PERCENT'
      ? ofPercent(line.percent ?? 0)
          .times(price)
          .rounded()
      : ofCents(line.amount),
  );
  const closing = isWhole ? lines.length - 1 : lines.findIndex(({ share }) => share === 'REST');
  const others = total(asks.filter((_, place) => place !== closing));
  const wanted = asks.map((own, place) =>
    price.isPositive ? (place === closing ? most(zero, price.minus(others)) : own) : zero,
  );
  const later = lines.flatMap(({ trigger }, place) =>
    trigger === 'DELIVERY' || trigger === 'ACCEPTANCE' ? [{ trigger, own: wanted[place] ?? zero }] : [],
  );
  const came = total(
    payments.flatMap((p) =>
      p.paid && !p.isBillable && (p.partOf ?? null) === null && (p.plannedDate ?? null) === null
        ? [ofCents(p.price)]
        : [],
    ),
  );
  const end = most(zero, rest.plus(came));
  let from = zero;
  const open = later.map(({ trigger, own }, place) => {
    const to = place === later.length - 1 ? end : least(from.plus(own), end);
    const begin = place === 0 ? least(came, zero) : from;
    from = to;
    return trigger === 'ACCEPTANCE' ? most(zero, to.minus(most(begin, came))) : zero;
  });
  return least(total(open), rest);
}

export function oracleFigures(order: Order, today: string): Record<string, number | boolean | null> {
  const { rates, exhibitionSale } = order;
  const vatFactor = new Fraction(1n, 1n).plus(ofPercent(rates.vat));
  const hasPrice = order.orderPrice !== null;
  const ifPriced = (value: () => Fraction): Fraction | null => (hasPrice ? value() : null);

  const final = total([ofCents(order.orderPrice), ...order.changes.map(({ price }) => ofCents(price))]);
  const net = final.over(vatFactor).rounded();
  // Money that came of a payment in part is counted where it came.
  const subtractParts = ({ id, price }: Order['payments'][number]): Fraction => {
    const parts = order.payments.filter((p) => p.paid && p.partOf === id);
    const came = parts.reduce((sum, p) => sum + (p.price ?? 0), 0);
    return ofCents(came <= 0 || (price ?? 0) <= 0 ? price : Math.max(0, (price ?? 0) - came));
  };
  const paid = total(order.payments.flatMap((p) => (p.paid ? [subtractParts(p)] : [])));
  // An unpaid one that a final invoice took over asks for nothing itself.
  const asking = order.payments.filter((p) => p.paid || p.documentData?.replacedBy === undefined);
  const planned = total(asking.map(subtractParts));
  const supplierCosts = total(order.suppliers.map((s) => ofCents(s.accountingSum ?? s.orderSum)));
  const costsOf = (wanted: (imposed: string) => boolean) =>
    total(
      order.complaints
        .filter(({ imposed }) => wanted(imposed))
        .map((c) => ofCents(c.carpenterExpense).plus(ofCents(c.materialExpense))),
    );
  const margin = net.minus(supplierCosts).minus(costsOf((imposed) => imposed === 'SELF'));
  const expenses = total([
    ofCents(order.shipmentExpense),
    ofCents(order.assemblyExpense),
    ofCents(order.specialExpenses),
    ...order.additionalExpenses.map(({ price }) => ofCents(price)),
    costsOf((imposed) => imposed !== 'SELF'),
  ]);

  const floor = (value: Fraction) => (value.isPositive ? value : zero);
  const salesBase = (name: string) => (name === 'MARGIN' ? margin : name === 'SELLING_SUM' ? net : final);
  const exhibitionNet = ofCents(order.exhibitionPrice).over(vatFactor).rounded();
  const exhibitionBase = (name: string) =>
    name === 'EXHIBITION_PRICE' ? exhibitionNet : ofCents(order.exhibitionPrice);
  const { salesProvision: own, exhibitionProvision: fair } = rates.provision;
  const salesman =
    order.salesmanProvision === null
      ? ifPriced(() =>
          ofPercent(own.percentage)
            .times(floor(salesBase(own.value)))
            .rounded(),
        )
      : ofCents(order.salesmanProvision);
  const exhibition = !exhibitionSale
    ? zero
    : order.exhibitionProvision === null
      ? ifPriced(() =>
          ofPercent(fair.exhibitionPercentage)
            .times(floor(exhibitionBase(fair.exhibitionValue)))
            .plus(ofPercent(fair.salesPercentage).times(floor(salesBase(fair.salesValue))))
            .rounded(),
        )
      : ofCents(order.exhibitionProvision);
  const marginSum = ifPriced(() =>
    margin
      .minus(expenses)
      .minus(salesman ?? zero)
      .minus(exhibition ?? zero),
  );

  const asked = hasPrice
    ? final
    : exhibitionSale && order.exhibitionPrice !== null
      ? ofCents(order.exhibitionPrice)
      : null;
  const due = total(
    asking.flatMap((p) => (!p.paid && p.date !== null && p.date <= today ? [subtractParts(p)] : [])),
  );
  const isPast = order.deliveryDate !== null && Date.parse(order.deliveryDate) < Date.parse(today);
  const isAccepted = order.acceptedOn !== null && Date.parse(order.acceptedOn) <= Date.parse(today);
  const rest = asked === null ? zero : floor(asked.minus(planned));
  const restNow = isAccepted ? rest : isPast ? rest.minus(waiting(order, asked ?? zero, rest)) : zero;
  const wanted = asked === null ? null : due.plus(restNow);
  // The lesser of two is the one without what it is above the other.
  const isBilledBefore = order.earlierInvoice !== null;
  const lesser =
    wanted === null || asked === null ? null : wanted.minus(floor(wanted.minus(floor(asked.minus(paid)))));
  const unpaid = lesser !== null && isBilledBefore ? zero : lesser;
  const heldBack = total(order.complaints.map((c) => ofCents(c.state === 'DONE' ? 0 : (c.retained ?? 0))));
  const left = floor(asked?.minus(paid) ?? zero);
  const retained = asked === null ? null : left.minus(floor(left.minus(heldBack)));
  const begun =
    isBilledBefore || (order.deliveryDate !== null && weekNumber(order.deliveryDate) <= weekNumber(today));

  const target = (rate: { percentage: number; compareValue: string }, actual: Fraction | null) => {
    const base = rate.compareValue === 'SUM' ? net : final;
    const wanted = ifPriced(() => ofPercent(rate.percentage).times(base).rounded());
    const isComparable = actual !== null && wanted !== null;
    return {
      wanted,
      difference: isComparable ? actual.minus(wanted) : null,
      points:
        isComparable && base.top !== 0n
          ? actual.over(base).minus(ofPercent(rate.percentage)).times(hundred).rounded()
          : null,
    };
  };
  const first = target(
    rates.targetMargin,
    ifPriced(() => margin),
  );
  const second = target(rates.targetMarginSum, marginSum);

  const lacksCost = order.suppliers.filter((s) => s.orderSum === null && s.accountingSum === null).length > 0;
  const missing = order.suppliers.length === 0 || lacksCost;
  const missingSum =
    missing ||
    !order.suppliers.every((s) => s.accountingSum !== null) ||
    order.shipmentExpense === null ||
    order.assemblyExpense === null;

  const amounts = {
    finalPrice: ifPriced(() => final),
    sellingSumGross: ifPriced(() => final),
    sellingSum: ifPriced(() => net),
    deliverySum: ifPriced(() => (begun ? net : zero)),
    paidSum: paid,
    remainingAmount: asked?.minus(paid) ?? null,
    prepaymentRemaining: ifPriced(() => final.minus(planned)),
    unpaidAmount: unpaid,
    dueAmount: unpaid === null || retained === null ? null : floor(unpaid.minus(retained)),
    retainedAmount: retained,
    supplierCostSum: supplierCosts,
    margin: ifPriced(() => margin),
    expenses,
    exhibitionPriceNet: order.exhibitionPrice === null ? null : exhibitionNet,
    calculatedSalesmanProvision: salesman,
    calculatedExhibitionProvision: exhibition,
    marginSum,
    targetMargin: first.wanted,
    targetMarginSum: second.wanted,
    differenceTargetMargin: first.difference,
    differenceTargetMarginSum: second.difference,
    differenceTargetMarginPercentage: first.points,
    differenceTargetMarginSumPercentage: second.points,
    percentageAssembly:
      !hasPrice || net.top === 0n || order.assemblyExpense === null
        ? null
        : ofCents(order.assemblyExpense).over(net).times(hundred).rounded(),
  };
  const inUnits = ([name, value]: [string, Fraction | null]) =>
    [
      name,
      value === null ? null : name.includes('ercentage') ? value.hundredths / 100 : value.hundredths,
    ] as const;
  return {
    ...Object.fromEntries(Object.entries(amounts).map(inUnits)),
    missingDataForMargin: missing,
    missingDataForMarginSum: missingSum,
    fullyCalculated: !missingSum,
  };
}
