export const dashboardTexts = {
  DAYS_MISSING: 'Für einen eigenen Zeitraum gehören zwei Tage dazu, der erste und der letzte.',
  WRONG_WAY_ROUND: 'Der letzte Tag liegt vor dem ersten.',
  TOO_LONG: 'Der Zeitraum ist zu lang: höchstens 30 Jahre passen in ein Diagramm.',
  NOT_COMPARABLE:
    'So lässt sich dieser Zeitraum nicht vergleichen: ein Monat mit einem anderen Monat, Jahre und eigene Zeiträume mit einem anderen Jahr, die letzten 30 oder 90 Tage gar nicht.',
  NOT_EARLIER: 'Vergleichen lässt sich nur mit einem früheren Zeitraum.',
} as const;
