import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type Element, plainLine, xmlOf } from '../e-invoice/xml.ts';
import { overviewTexts as texts } from './person-overview-texts.ts';
import type { PersonPlace } from './person-places.ts';
import { classNames, placeNames, sentenceOfDuty } from './privacy-texts.ts';
import type { Duty, RetentionClass } from './retention.ts';

type Row = {
  readonly key: string;
  readonly name: string;
  readonly day: IsoDate | null;
  readonly kept: RetentionClass;
  readonly duty: Duty | null;
  readonly mayGo: boolean;
};

/** The data of a row about somebody, by the names of its columns. */
export type SaidRow = {
  readonly place: PersonPlace;
  readonly key: string;
  readonly said: Readonly<Record<string, string>>;
};

type Contents = {
  readonly today: IsoDate;
  readonly groups: readonly { readonly place: PersonPlace; readonly records: readonly Row[] }[];
  readonly said: readonly SaidRow[];
  /** `file`: how it is called in the archive; null: its bytes are missing. */
  readonly files: readonly { readonly name: string; readonly file: string | null }[];
};

/** All that is held of somebody as a page that any browser shows, beside the files it names (rules: privacy#export). */
export function overviewOfPerson({ today, groups, said, files }: Contents): string {
  const saidOf = new Map(said.map((each) => [`${each.place} ${each.key}`, Object.values(each.said)]));
  const sections = groups.flatMap(({ place, records }): Element[] => [
    ['h2', placeNames[place][records.length === 1 ? 0 : 1]],
    ['ul', records.map((row) => writeEntry(row, saidOf.get(`${place} ${row.key}`) ?? []))],
  ]);
  const body: Element[] = [
    ['h1', texts.title],
    ['p', texts.from(formatDate(today))],
    ...sections,
    ...(files.length === 0 ? [] : filesOf(files)),
  ];
  const page = xmlOf([
    'html',
    [
      [
        'head',
        [
          ['meta', true, { charset: 'utf-8' }],
          ['title', texts.title],
          ['style', style],
        ],
      ],
      ['body', body],
    ],
    { lang: 'de' },
  ]);
  return page.replace(/^.*\n/, '<!doctype html>\n');
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}small{color:#555}';

function writeEntry({ name, day, ...row }: Row, said: readonly string[]): Element {
  const facts = [day === null ? null : texts.of(formatDate(day)), classNames[row.kept], sentenceOfDuty(row)];
  return [
    'li',
    [
      ['strong', plainLine(name) ?? texts.nameless],
      ['div', plainLine(said.filter((text) => text !== name).join(' · '))],
      ['small', facts.filter((fact) => fact !== null).join(' · ')],
    ],
  ];
}

/** Makes the address of a file beside the page; names may hold what means something in an address. */
const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const filesOf = (files: Contents['files']): Element[] => [
  ['h2', texts.files],
  [
    'ul',
    files.map(({ name, file }): Element => {
      const called = plainLine(name) ?? texts.nameless;
      return ['li', file === null ? texts.missing(called) : [['a', called, { href: addressOf(file) }]]];
    }),
  ],
];
