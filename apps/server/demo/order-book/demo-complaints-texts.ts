import type { ComplaintImposer } from '@korpus/domain/orders/complaints/complaint-state.ts';
import type { Damage } from '../papers/demo-damages.ts';

type DemoProblem = {
  readonly imposed: ComplaintImposer;
  readonly tasksToDo: string;
  readonly stockToDo: string | null;
  readonly notes: string | null;
  readonly repairTimeInMinutes: number;
  readonly damages: readonly Damage[];
};

/** Problems that customers of the demo complain about. */
export const demoProblems: readonly DemoProblem[] = [
  {
    imposed: 'SUPPLIER',
    tasksToDo: 'Front am Hochschrank tauschen, langer Kratzer neben dem Griff.',
    stockToDo: 'Ersatzfront 60 × 140 cm, weiß matt',
    notes: 'Der Lieferant hat die Ersatzfront kostenfrei zugesagt.',
    repairTimeInMinutes: 60,
    damages: ['scratch', 'scratch'],
  },
  {
    imposed: 'SELF',
    tasksToDo: 'Arbeitsplatte an der Ecke zum Herd ausbessern; wenn es sichtbar bleibt, Platte tauschen.',
    stockToDo: 'Reparaturset Steinoptik, Schleifvlies, Klarlack',
    notes: 'Beim Einbau angestoßen. Die Kundin möchte vorher ein Muster sehen.',
    repairTimeInMinutes: 150,
    damages: ['edge', 'edge', 'scratch'],
  },
  {
    imposed: 'SELF',
    tasksToDo: 'Auszüge der Insel neu einstellen, die Fugen sind ungleich.',
    stockToDo: null,
    notes: null,
    repairTimeInMinutes: 45,
    damages: ['gap'],
  },
  {
    imposed: 'CLIENT',
    tasksToDo: 'Sockel unter der Spüle ersetzen, er ist durch Wasser aufgequollen.',
    stockToDo: 'Sockelblende 200 cm Edelstahloptik, Dichtlippe',
    notes: 'Undichte Waschmaschine des Kunden. Die Kosten werden nach Aufwand berechnet.',
    repairTimeInMinutes: 90,
    damages: ['water', 'water'],
  },
  {
    imposed: 'SUPPLIER',
    tasksToDo: 'Eine der vier Fronten weicht im Farbton ab. Front mit Musterplatte vergleichen und tauschen.',
    stockToDo: 'Musterplatte Salbei, Ersatzfront 80 × 36 cm',
    notes: 'Bilder bei Tageslicht liegen bei.',
    repairTimeInMinutes: 60,
    damages: ['shade', 'shade', 'gap'],
  },
  {
    imposed: 'SUPPLIER',
    tasksToDo: 'Scharnier der Lifttür ersetzen, die Tür bleibt nicht offen.',
    stockToDo: '2 Klappenbeschläge, Schrauben 4 × 16',
    notes: 'Kunde ist werktags erst ab 16 Uhr zu Hause.',
    repairTimeInMinutes: 75,
    damages: ['hinge'],
  },
  {
    imposed: 'SELF',
    tasksToDo: 'Fehlende Wange am Hochschrank nachliefern und montieren.',
    stockToDo: 'Wange 221 × 60 cm Eiche natur',
    notes: null,
    repairTimeInMinutes: 120,
    damages: [],
  },
  {
    imposed: 'SUPPLIER',
    tasksToDo: 'Dunstabzug klappert auf Stufe 3, Motoreinheit tauschen.',
    stockToDo: 'Motoreinheit vom Kundendienst abholen',
    notes: 'Der Kundendienst des Herstellers war bereits einmal vor Ort.',
    repairTimeInMinutes: 105,
    damages: [],
  },
];
