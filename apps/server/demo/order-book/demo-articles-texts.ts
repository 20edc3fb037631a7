export type DemoArticle = {
  readonly amount: number;
  readonly name: string;
  readonly description: string | null;
  /** The article's share of the whole price; the first article of a list takes what is left. */
  readonly share: number;
};

const article = (amount: number, name: string, description: string | null, share = 0): DemoArticle => ({
  amount,
  name,
  description,
  share,
});

/** Articles of kitchens: furniture first, then what another supplier sends. */
export const kitchens: readonly (readonly DemoArticle[])[] = [
  [
    article(1, 'Küchenzeile mit Hochschränken', 'Front Eiche furniert, Korpus weiß, grifflos, 4,20 m'),
    article(1, 'Kochinsel', '2,40 × 1,05 m, beidseitig Auszüge', 0.2),
    article(2.8, 'Arbeitsplatte', 'Naturstein, 20 mm, je laufendem Meter', 0.12),
    article(1, 'Backofen mit Dampfgarer', 'Breite 60 cm, Höhe 60 cm', 0.08),
    article(1, 'Induktionskochfeld mit Abzug', 'Breite 83 cm, flächenbündig', 0.11),
    article(1, 'Geschirrspüler', 'Vollintegriert, extra leise', 0.05),
  ],
  [
    article(1, 'Einbauküche in L-Form', 'Front Mattlack salbeigrün, Griffleiste schwarz, 3,60 × 2,10 m'),
    article(4, 'Vollauszug innen', 'Mit Besteckeinsatz', 0.03),
    article(5.7, 'Arbeitsplatte', 'Schichtstoff Nussbaum, 38 mm, je laufendem Meter', 0.06),
    article(1, 'Kühl-Gefrier-Kombination', 'Einbau, Nische 178 cm', 0.09),
    article(1, 'Backofen', 'Pyrolyse, Teleskopauszug', 0.07),
    article(1, 'Spüle mit Armatur', 'Keramik, ausziehbare Brause', 0.04),
  ],
  [
    article(1, 'Landhausküche', 'Front Rahmen Esche, magnolie, Kranzprofil, 5,10 m'),
    article(1, 'Vitrinenschrank', 'Glas, beleuchtet', 0.07),
    article(4.2, 'Arbeitsplatte', 'Eiche massiv, geölt, je laufendem Meter', 0.09),
    article(1, 'Herdblock', 'Gas und Elektro, Breite 90 cm', 0.14),
    article(1, 'Dunstabzugshaube', 'Kamin, Edelstahl', 0.05),
  ],
];

export const furnishing: readonly DemoArticle[] = [
  article(1, 'Esstisch', 'Eiche massiv, 2,00 × 1,00 m'),
  article(4, 'Stuhl', 'Bezug anthrazit, Gestell schwarz', 0.45),
];

/** Services of the house itself. */
export const service: readonly DemoArticle[] = [
  article(1, 'Lieferung', 'Frei Verwendungsstelle, bis 3. Stock', 0.015),
  article(1, 'Montage', 'Einschließlich Anschluss an vorhandene Leitungen', 0.05),
];
