export const likelyTexts = {
  hide: 'Ausblenden',
  title: 'Diesen Kunden gibt es vielleicht schon',
  take: 'Übernehmen',
  takeOf: (name: string) => `${name} übernehmen`,
  hidden: (count: number) =>
    count === 1
      ? 'Ein ähnlicher Kunde gehört jemand anderem im Haus. Frag die Verwaltung, wenn es derselbe ist.'
      : `${count} ähnliche Kunden gehören jemand anderem im Haus. Frag die Verwaltung, wenn es derselbe ist.`,
  chosen: (name: string) => `Gehört zu: ${name}`,
  release: 'Doch ein neuer Kunde',
  failed: 'Der Kunde konnte nicht geladen werden.',
  has: (offers: number, orders: number) =>
    [
      ...(orders > 0 ? [orders === 1 ? '1 Auftrag' : `${orders} Aufträge`] : []),
      ...(offers > 0 ? [offers === 1 ? '1 Angebot' : `${offers} Angebote`] : []),
    ].join(', '),
};
