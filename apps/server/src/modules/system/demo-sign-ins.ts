/** Printed at the start and offered on the sign-in screen, in demo mode only. */
export const demoPassword = 'Korpus!2026';

export const demoSignIns = [
  { email: 'betreiber@korpus.test', description: 'Betreiber' },
  { email: 'admin@gruenwald.test', description: 'Küchenstudio Grünwald, Verwaltung' },
  { email: 'anna@gruenwald.test', description: 'Küchenstudio Grünwald, Verkauf' },
  { email: 'ben@gruenwald.test', description: 'Küchenstudio Grünwald, Verkauf' },
  { email: 'monteur@gruenwald.test', description: 'Küchenstudio Grünwald, Monteur' },
  { email: 'admin@nordlicht.test', description: 'Möbelhaus Nordlicht, Verwaltung' },
  { email: 'anna@nordlicht.test', description: 'Möbelhaus Nordlicht, Verkauf' },
] as const;
