import type { OverviewColumnKey } from '@korpus/domain/orders/order-catalogue.ts';
import { orderHeads, orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import type { NewOrderKind } from '../dialog-target.ts';
import type { OverviewTab, TabDate } from './overview-tabs.ts';

export const columnHints: Partial<Record<OverviewColumnKey, string>> = {
  sellingSumGross: 'Verkaufssumme brutto: Auftragspreis mit Änderungen',
  sellingSum: 'Verkaufssumme netto: Auftragspreis mit Änderungen',
  deliverySum: 'Netto, sobald der Auftrag in Lieferung oder geliefert ist',
  remainingAmount: 'Was nach den bezahlten Anzahlungen noch offen ist',
  unpaidAmount: 'Was heute fällig und nicht bezahlt ist',
  retainedAmount: 'Was der Kunde zurückhält: fällig, wenn die Reklamation erledigt ist',
  margin: 'VK netto weniger Einkauf und eigene Reklamationskosten',
  marginSum: 'DB-1 weniger Aufwände und Provisionen',
  differenceTargetMargin: 'Abweichung vom Soll in Euro',
  differenceTargetMarginPercentage: 'Abweichung vom Soll in Prozentpunkten',
  differenceTargetMarginSum: 'Abweichung vom Soll in Euro',
  differenceTargetMarginSumPercentage: 'Abweichung vom Soll in Prozentpunkten',
  percentageAssembly: 'Montagekosten im Verhältnis zu VK netto',
  missingSupplierData: 'Was bei welchem Lieferanten fehlt: Name, Bestellnummer oder Bestellsumme',
  dateRisk: 'Ob Ware zu spät zugesagt oder nicht bestätigt ist, und wie viele Tage fehlen',
  openSupply: 'Welche Bestätigung oder Rechnung fehlt und welche Abweichung niemand geklärt hat',
  missingFileTypes: 'Eingeblendete Ablagen des Auftrags, in denen noch keine Datei liegt',
};

export const filterNames = {
  period: 'Zeitraum',
  salesmen: orderLabels.salesmanId,
  exhibitionSalesmen: orderLabels.exhibitionSalesmanId,
  locations: orderLabels.location,
  states: orderLabels.orderState,
  type: orderLabels.type,
  exhibition: orderHeads.exhibitionSale,
  assignment: 'Zuweisung',
  calculated: orderLabels.fullyCalculated,
  purchase: 'Einkaufspreis',
  sold: 'Nur mit Auftragspreis',
  unpaid: orderLabels.unpaidAmount,
  risk: orderLabels.dateRisk,
  cancelled: 'Stornierte',
  paid: orderLabels.calculatedExhibitionProvision,
  done: orderHeads.doneToDoRemainingAmount,
  missing: 'Unterlage fehlt',
  eInvoices: orderLabels.eInvoice,
  plan: orderLabels.paymentPlan,
  earlier: 'Früher abgerechnet',
} as const;

export const dateNames: Readonly<Record<TabDate, string>> = {
  sellDate: orderLabels.sellDate,
  deliveryDate: orderLabels.deliveryDate,
  exhibitionSellDate: orderHeads.exhibitionSellDate,
  exhibitionScheduleDate: orderLabels.exhibitionScheduleDate,
};

const emptyTitles: Readonly<Record<OverviewTab, string>> = {
  orders: 'Noch keine Aufträge',
  exhibitionOrders: 'Noch keine Messeaufträge',
  todoEnterOrderData: 'Alle Bestelldaten sind eingetragen',
  todoRemainingAmount: 'Keine Restbeträge offen',
  todoDateAtRisk: 'Kein Termin ist gefährdet',
  todoOpenSupply: 'Von Lieferanten ist nichts offen',
};

const emptyHints: Readonly<Record<OverviewTab, string>> = {
  orders: 'In diesem Zeitraum gibt es keinen Auftrag. Lege einen an oder wähle einen anderen Zeitraum.',
  exhibitionOrders:
    'In diesem Zeitraum gibt es keinen Messeauftrag. Lege einen an oder wähle einen anderen Zeitraum.',
  todoEnterOrderData: 'Sobald bei einem verkauften Auftrag Bestelldaten fehlen, steht er hier.',
  todoRemainingAmount: 'Vierzehn Tage vor der Lieferung steht hier, was noch zu bezahlen ist.',
  todoDateAtRisk:
    'Sobald ein Lieferant zu spät liefert oder vor der Lieferung nicht bestätigt hat, steht der Auftrag hier.',
  todoOpenSupply:
    'Fehlt eine Woche nach dem Verkauf eine Bestätigung, zwei Wochen nach der Ware die Rechnung oder weicht eine Rechnung von der Bestellung ab, steht der Auftrag hier.',
};

export const overviewTexts = {
  tabs: { all: 'Aufträge und Messeaufträge', todo: 'Aufgaben' },
  search: 'Kunde, Nummer, Ort …',
  onlyExhibition: 'Nur',
  withoutExhibition: 'Ohne',
  assigned: 'Zugewiesen',
  unassigned: 'Offen',
  calculated: 'Ja',
  notCalculated: 'Nein',
  withPlan: 'Mit Plan',
  withoutPlan: 'Von Hand',
  onlyEarlier: 'Nur',
  withoutEarlier: 'Ohne',
  purchaseKnown: 'Bekannt',
  purchaseMissing: 'Fehlt',
  onlyCancelled: 'Nur',
  withoutCancelled: 'Ohne',
  paid: 'Bezahlt',
  unpaid: 'Offen',
  done: 'Erledigte',
  notDone: 'Offene',
  cancelledReason: 'Der Auftrag ist storniert und zählt in keiner Summe.',
  newOrder: 'Neuer Auftrag',
  newExhibition: 'Neuer Messeauftrag',
  moreKinds: 'Andere Auftragsart anlegen',
  kinds: {
    NORMAL: 'Auftrag',
    SMALL: 'Auftrag (klein)',
    EXHIBITION: 'Messeauftrag',
  } satisfies Record<NewOrderKind, string>,
  orderName: (number: string | null, customer: string) =>
    number === null ? `Auftrag von ${customer}` : `Auftrag ${number}`,
  removeTitle: 'Auftrag löschen',
  hasInvoice: (name: string) =>
    `${name} hat eine Rechnungsnummer, selbst oder an einer Anzahlung, und lässt sich nicht löschen.`,
  hasAcceptance: (name: string) =>
    `Zu ${name} gibt es ein Abnahmeprotokoll. Löschen geht darum nicht; du kannst den Auftrag stornieren.`,
  isDone: (name: string) => `${name} ist erledigt.`,
  isOpenAgain: (name: string) => `${name} ist wieder offen.`,
  markDone: (name: string) => `${name} als erledigt kennzeichnen`,
  markOpen: (name: string) => `${name} wieder öffnen`,
  markPaid: (name: string) => `Messeprovision von ${name} als bezahlt kennzeichnen`,
  markUnpaid: (name: string) => `Messeprovision von ${name} als offen kennzeichnen`,
  exportFailed: 'Die Datei wurde nicht erstellt.',
  markFailed: 'Das wurde nicht gespeichert.',
  mayNotWrite: (name: string) => `Dir fehlt das Recht, ${name} zu ändern.`,
  /** Follows the name of the tab when it is read aloud. */
  openCount: (count: string) => `, ${count} offen`,
  emptyTitles,
  emptyHints,
} as const;
