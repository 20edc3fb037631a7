import { mostDays } from '@korpus/domain/calendar/event-times.ts';

export const calendarsTexts = {
  unknownPerson: 'Diese Person gibt es nicht mehr. Wähle eine andere.',
  wrongWayRound: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: `Wähle höchstens ${mostDays} Tage.`,
};
