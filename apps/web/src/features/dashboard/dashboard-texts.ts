import { formatCount } from '../../lib/formats/format-count.ts';

const orders = (count: number) => (count === 1 ? '1 Auftrag' : `${formatCount(count)} Aufträge`);
const deliveries = (count: number) => (count === 1 ? '1 Lieferung' : `${formatCount(count)} Lieferungen`);

export const dashboardTexts = {
  greeting: (greeting: string, name: string) => `${greeting}, ${name}.`,
  basis: (today: string) => `Alle Zahlen netto, bis heute, ${today}.`,
  basisOfCounts: (today: string) => `Alle Zahlen bis heute, ${today}.`,
  onlyToday: (today: string) => `Heute ist ${today}.`,
  numbers: 'Zahlen',
  loading: 'Zahlen werden geladen …',
  loadFailed: 'Die Zahlen konnten nicht geladen werden.',
  sum: 'Summe',
  clients: 'Kunden',
  difference: 'Unterschied',
  until: (day: string) => `bis ${day}`,
  ahead: (worth: string) => `davon ${worth} ab morgen vereinbart`,
  aheadClients: (count: number) => `davon ${formatCount(count)} ab morgen vereinbart`,
  figures: {
    soldSum: 'Verkauft',
    deliveredSum: 'Ausgeliefert',
    soldClients: 'Kunden verkauft',
    deliveredClients: 'Kunden ausgeliefert',
  },
  openRows: (label: string, value: string) => `${label}: ${value}, die Zeilen dahinter öffnen`,
  rows: (label: string) => `Zeilen hinter „${label}“`,
  ordersPart: (count: number, amount: string | null) =>
    `Aufträge (${[formatCount(count), ...(amount === null ? [] : [amount])].join(' · ')})`,
  counterSalesPart: (count: number, amount: string | null) =>
    `Kleinaufträge (${[formatCount(count), ...(amount === null ? [] : [amount])].join(' · ')})`,
  orders,
  deliveries,
  empty: {
    title: 'Noch kein Auftrag',
    hint: 'Leg dein erstes Angebot an. Sobald ein Auftrag verkauft ist, steht hier, wie dein Monat läuft.',
    newOffer: 'Angebot anlegen',
    newOrder: 'Auftrag anlegen',
  },
};

export const trendTexts = {
  up: (percent: string) => `+${percent}`,
  down: (percent: string) => `−${percent}`,
  upSaid: (percent: string, than: string) => `${percent} mehr als ${than}`,
  downSaid: (percent: string, than: string) => `${percent} weniger als ${than}`,
  more: 'mehr',
  less: 'weniger',
  same: 'gleich',
  new: 'neu',
  sameSaid: (than: string) => `gleich viel wie ${than}`,
  newSaid: (than: string) => `neu, ${than} war nichts`,
};

export const filterTexts = {
  filters: 'Filter',
  duration: 'Zeitraum',
  from: 'Von',
  to: 'Bis',
  compare: 'Vergleich mit',
  beside: (name: string) => `zu ${name}`,
  notComparable: 'Dieser Zeitraum wird mit nichts verglichen',
  nothingToCompare: 'Es gibt noch nichts, womit sich das vergleichen lässt',
  chooseMonth: 'Monat wählen',
  chooseYear: 'Jahr wählen',
  locations: 'Standort',
  salesmen: 'Verkäufer',
  onlyOwn: 'Du siehst, was du selbst verkauft hast',
  types: 'Auftragsart',
  reset: 'Zurücksetzen',
  noPeriod: 'Noch kein Zeitraum',
  problems: {
    DAYS_MISSING: 'Wähle zwei Tage, dann kommen die Zahlen dieses Zeitraums.',
    WRONG_WAY_ROUND: 'Der Zeitraum endet, bevor er beginnt. Tausche die beiden Tage.',
    TOO_LONG: 'Der Zeitraum ist länger als 30 Jahre. Wähle einen kürzeren.',
  },
};

export const todayTexts = {
  title: 'Heute',
  events: 'Termine',
  noEvents: 'Keine Termine heute',
  todos: 'Aufgaben',
  noTodos: 'Alles erledigt',
  allDay: 'ganztägig',
  until: (time: string) => `bis ${time}`,
  busy: 'Belegt',
  overdueSince: (day: string) => `überfällig seit ${day}`,
  markDone: (name: string) => `„${name}“ als erledigt abhaken`,
  toggleFailed: (name: string) => `„${name}“ ließ sich nicht abhaken.`,
  more: (count: number) => (count === 1 ? '1 weitere' : `${formatCount(count)} weitere`),
  waiting: 'Was wartet',
  nothingWaits: 'Nichts wartet auf dich',
  complaints: 'Neue Reklamationen',
  urgent: (count: number) => `${formatCount(count)} dringend`,
  remainingAmounts: 'Restbeträge fällig',
  orderData: 'Bestelldaten fehlen',
  oldest: (day: string) => `ältester vom ${day}`,
  loadFailed: 'Das ließ sich nicht laden.',
  retry: 'Erneut versuchen',
};
