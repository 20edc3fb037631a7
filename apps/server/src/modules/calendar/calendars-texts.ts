import { mostDays } from '@korpus/domain/calendar/event-times.ts';

export const calendarsTexts = {
  unknownCalendar: 'Diesen Kalender gibt es nicht mehr. Wähle einen anderen.',
  unknownOrder: 'Diesen Auftrag gibt es nicht mehr. Wähle einen anderen.',
  unknownOffer: 'Dieses Angebot gibt es nicht mehr. Wähle ein anderes.',
  unknownPerson: 'Diese Person gibt es nicht mehr. Wähle eine andere.',
  wrongWayRound: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: `Wähle höchstens ${mostDays} Tage.`,
  noToDo: 'Nur Aufgaben lassen sich als erledigt markieren.',
};
