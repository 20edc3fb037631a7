import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import { aDocument, aGroup, aProduct, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { kitchen, words } from '@korpus/domain/documents/test-kit/a-kitchen.ts';
import { describe, expect, it } from 'vitest';
import type { Letterhead } from '../printing.ts';
import { aLetterhead } from '../test-kit/a-letterhead.ts';
import { anyModel } from '../test-kit/any-model.ts';
import { codeOn, pagesOf, pdfFonts, pdfInfo, wordsOf } from '../test-kit/read-pdf.ts';
import { openDocumentRenderer } from './render-document.ts';

const render = openDocumentRenderer();
const print = (model: Partial<PrintModel>, letterhead: Letterhead | null = null) =>
  render({ kind: 'document', model: { ...anyModel, ...model }, letterhead });

const articles = (
  from: number,
  count: number,
  description: string | null = 'Korpus Eiche, Front matt weiß',
) =>
  Array.from({ length: count }, (_, index) =>
    aProduct(`Artikel${from + index}`, 100 + index, { description }),
  );
/** Groups whose first and last articles are known by name. */
const aLongOffer = (...sizes: readonly number[]): PrintModel => {
  const productGroups = sizes.map((size, index) =>
    aGroup(`g${index}`, articles(index * 1000, size), { supplierId: index % 2 === 0 ? 'nolte' : 'siemens' }),
  );
  return buildPrintModel(
    someFacts({ document: aDocument({ productGroups, settings: { showSubtotalPerSupplier: true } }) }),
  );
};

describe('a printed document', () => {
  it('holds its texts as text that can be selected, in embedded fonts', async () => {
    const pdf = await print({ addressLines: ['Frau Änne Šustić', 'Äußere Straße 9', '90491 Nürnberg'] });
    const [page = ''] = pagesOf(pdf);
    for (const expected of [
      'Frau Änne Šustić',
      'Äußere Straße 9',
      'Schrank',
      'Montage',
      'Seite 1 von 1',
      '€',
    ]) {
      expect(page).toContain(expected);
    }
    const fonts = pdfFonts(pdf).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/Inter.* yes yes yes/);
    expect(pdfInfo(pdf)).toMatch(/Tagged:\s+yes/);
    expect(pdfInfo(pdf)).toMatch(/595\.\d+ x 841\.\d+ pts \(A4\)/);
  });

  it('stands where the window of the envelope is (DIN 5008, form B)', async () => {
    const words = wordsOf(
      await print({ addressLines: ['Empfängerin', 'Weg 1', '24103x Kiel'], title: 'Betreff' }),
    );
    const receiver = words.find(({ text }) => text === 'Empfängerin');
    expect(receiver?.x).toBeCloseTo(25, 0);
    expect(receiver?.y).toBeCloseTo(62.7, 1);
    expect(words.find(({ text }) => text === '24103x')?.bottom).toBeLessThan(90);
    expect(words.find(({ text }) => text === 'Betreff')?.bottom).toBeGreaterThan(98.5);
  });

  it('keeps a long address in the window, and a long name of the house on its line', async () => {
    const lines = Array.from({ length: 7 }, (_, index) => `Zeile${index} ${'Hotelbetriebsgesellschaft'}`);
    const author =
      'Küchenhaus Norddeutsche Einbauküchenmanufaktur Schlüsselfertigsanierung Petersen Söhne GmbH';
    const words = wordsOf(await print({ addressLines: lines, author, footer: [] }));
    expect(words.find(({ text }) => text === 'Zeile6')?.bottom).toBeLessThan(91);
    const name = words.filter(({ text, y }) => y < 45 && author.split(' ').includes(text));
    expect(new Set(name.map(({ y }) => y)).size).toBe(1);
  });

  it('keeps what a house says at the foot in its room and columns, however long it is', async () => {
    const footer = [
      ['Norddeutsche Einbauküchenmanufaktur Schlüsselfertigsanierung Petersen & Söhne GmbH', 'Kiel', 'Weg 5'],
      [
        'Amtsgericht Kiel, HRB 4711',
        'Geschäftsführung Käthe Petersen-Schlüsselburg, Johannes von Hohenstein',
      ],
      ['Tel. 0431 123456', 'Steuernummer 20/123/45678'],
      ['Förde Sparkasse', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'],
    ];
    const words = wordsOf(await print({ footer })).filter(({ y }) => y > 250);
    const page = words.find(({ text }) => text === 'Seite');
    const foot = words.filter(({ y }) => y > (page?.bottom ?? 0));
    expect(foot.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hohenstein', 'BIC', '0431']));
    for (const { bottom } of foot) expect(bottom).toBeLessThan(292);
    // No word lies on another, and the IBAN stays on its line.
    for (const [index, one] of foot.entries())
      for (const other of foot.slice(index + 1)) {
        const isBeside = one.right <= other.x + 0.1 || other.right <= one.x + 0.1;
        const isBelow = one.bottom <= other.y + 1 || other.bottom <= one.y + 1;
        expect([one.text, other.text, isBeside || isBelow]).toEqual([one.text, other.text, true]);
      }
    const lineOf = (wanted: string) => foot.find(({ text }) => text === wanted)?.y;
    expect(lineOf('IBAN')).toBeDefined();
    expect(lineOf('51')).toBe(lineOf('IBAN'));
  });

  it('ends where there is nothing more to say', async () => {
    const rows = (count: number) => aLongOffer(count).groups;
    const nothing = { postText: { type: 'doc', content: [{ type: 'paragraph' }] }, remarks: [] } as const;
    for (let count = 1; count < 18; count += 1) {
      const pages = pagesOf(await print({ ...nothing, groups: rows(count), totals: [], tables: [] }));
      for (const page of pages) expect(page).toMatch(/Artikel/);
    }
  });

  it('is the same file, byte for byte, whenever the same data is printed', async () => {
    const first = await print({});
    expect(Buffer.compare(await print({}), first)).toBe(0);
    expect(
      Buffer.compare(
        await openDocumentRenderer()({ kind: 'document', model: anyModel, letterhead: null }),
        first,
      ),
    ).toBe(0);
  });

  it('never takes a text for instructions', async () => {
    const evil = '#import "/document.typ": * $x$ *fett* _k_ @ref <label> \\ #read("/etc/passwd") = Titel';
    const pdf = await print({
      addressLines: [evil.slice(0, 40)],
      remarks: [evil],
      preText: words(evil),
      groups: [
        {
          title: evil,
          facts: [],
          rows: [
            { position: '1', amount: '1', name: evil, description: evil, pricePerUnit: '#', total: '$' },
          ],
          sums: [{ label: evil, amount: '*1*', strong: true }],
        },
      ],
    });
    expect(pagesOf(pdf).join('')).toContain('#read("/etc/passwd") = Titel');
    expect(pagesOf(pdf).join('')).not.toContain('root:');
  });

  it('leaves out what has no sign', async () => {
    const [page] = pagesOf(await print({ remarks: ['vor\u0000\u0007\ud83dnach'] }));
    expect(page).toMatch(/vor.?nach/);
  });

  it('sets names in any letters, and never an empty box', async () => {
    const names = ['😀 Café', 'สมชาย', '张伟 張偉 さくら', 'محمد', 'Søren Łukasz'];
    const pdf = await print({ addressLines: names, title: 'Name 😀 中文', remarks: ['דוד 김민준 राम'] });
    const text = pagesOf(pdf).join('');
    for (const word of ['😀', 'สมชาย', '张伟', '張偉', 'さくら', '中文', 'dvd GimMinJun ram'])
      expect(text).toContain(word);
    const fonts = pdfFonts(pdf);
    for (const font of ['NotoEmoji', 'NotoSansThai', 'NotoSansArabic', 'ChocolateClassicalSans'])
      expect(fonts).toMatch(new RegExp(`${font}\\S* .*yes yes yes`));
  });

  it('keeps a number as it is beside marks of the direction of writing', async () => {
    const [page] = pagesOf(await print({ remarks: ['Petersen\u202e 1.234,56 €'] }));
    expect(page).toContain('Petersen 1.234,56 €');
  });

  it('leaves a number where it is written, beside a name from right to left', async () => {
    const name = 'شركة النور';
    const sides = async (model: Partial<PrintModel>, top: string) => {
      const words = wordsOf(await print(model));
      const { y = 0 } = words.find(({ text }) => text === top) ?? {};
      const line = words.filter((word) => word.page === 1 && Math.abs(word.y - y) < 4);
      const arabic = line.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
      return {
        line,
        from: Math.min(...arabic.map(({ x }) => x)),
        to: Math.max(...arabic.map(({ right }) => right)),
      };
    };
    const place = (line: readonly { text: string; x: number }[], text: string) =>
      line.find((word) => word.text === text)?.x ?? Number.NaN;
    const address = await sides({ addressLines: [`${name} 12 Kiosk`] }, 'Kiosk');
    expect(place(address.line, '12')).toBeGreaterThan(address.to - 0.5);
    expect(place(address.line, 'Kiosk')).toBeGreaterThan(place(address.line, '12'));
    const remark = await sides(
      { remarks: [`Rechnung RE2026110001 – ${name} 1.234,56 Euro`] },
      'RE2026110001',
    );
    expect(place(remark.line, 'RE2026110001')).toBeLessThan(remark.from);
    expect(place(remark.line, '1.234,56')).toBeGreaterThan(remark.to - 0.5);
    expect(place(remark.line, 'Euro')).toBeGreaterThan(place(remark.line, '1.234,56'));
    // Nothing was put in to reach that: it is copied out as it was written.
    expect(pagesOf(await print({ remarks: [name] })).join('')).not.toMatch(/[\u2066-\u2069]/);
  });

  it('keeps words from right to left on the page, however long they are', async () => {
    const pdf = await print({ remarks: ['شركة '.repeat(60), 'شركةالنور'.repeat(40)] });
    for (const { x, right } of wordsOf(pdf)) expect([x > 20, right < 191]).toEqual([true, true]);
  });

  it('shows no price anywhere when prices are hidden', async () => {
    const settings = { hideArticlePrices: true, showSubtotalPerSupplier: true };
    const model = buildPrintModel(someFacts({ document: aDocument({ ...kitchen, settings }) }));
    const text = pagesOf(await print(model)).join('');
    // The names of the sums have room all the same.
    expect(text).toMatch(/Zwischensumme +\d/);
    expect(text).not.toContain('Einzelpreis');
    expect(text).not.toContain('1.000,00');
  });

  it('marks a draft on every page', async () => {
    const pdf = await print({ ...aLongOffer(60), draft: 'Entwurf' });
    const marks = wordsOf(pdf).filter(({ text }) => text === 'Entwurf');
    expect(new Set(marks.map(({ page }) => page)).size).toBe(pagesOf(pdf).length);
  });

  it('says on every further page which paper it is, whose, and which page', async () => {
    const continued = `Rechnung RE-1 · ${'Petersen '.repeat(40)}`;
    const [first = '', ...others] = pagesOf(await print({ ...aLongOffer(60), continued }));
    expect(first).not.toContain('Rechnung RE-1');
    expect(others.length).toBeGreaterThan(1);
    for (const [index, page] of others.entries())
      expect(page).toMatch(new RegExp(`Rechnung RE-1 · Petersen .*… +Seite ${index + 2} von`));
  });

  it('carries a code that a banking app reads', async () => {
    const payload =
      'BCD\n002\n1\nSCT\nBYLADEM1001\nKüchenhaus Größe & Söhne\nDE02120300000000202051\nEUR3570.00\n\n\nRE-1';
    const pdf = await print({
      giroCode: { payload, caption: 'Bequem bezahlen', lines: [{ label: 'IBAN', value: 'DE02 1203' }] },
    });
    expect(await codeOn(pdf, 1)).toBe(payload);
  });

  it('begins a sheet for each supplier where it shall', async () => {
    const model = aLongOffer(2, 60, 2);
    const sheets = model.groups.map((group, index) => ({
      continued: `Weiter${index}`,
      addressLines: [`Lieferant${index}`],
      info: [],
      groups: [group],
    }));
    const pages = pagesOf(await print({ ...model, sheets }));
    const starts = pages.flatMap((page, index) => (page.includes('Lieferant') ? [index] : []));
    expect(starts).toHaveLength(3);
    for (const [index, page] of pages.entries()) {
      // Each is a whole paper: the house's name, its title and whose it is.
      const begins = starts.includes(index);
      expect(page.includes('Angebot')).toBe(begins);
      expect(page.includes('Weiter1')).toBe(!begins);
    }
    expect(pages[1]).toContain('Artikel1000');
    expect(pages[1]).not.toContain('Artikel1.');
  });

  it('breaks long words with a hyphen at a syllable, in cells too, and hides no characters', async () => {
    const long =
      'Donaudampfschifffahrtsgesellschaftskapitänskajütenfensterbankbefestigungsschraubenschlüssel';
    const email = `${'vorname.nachname.'.repeat(6)}@kuechen.example`;
    const document = aDocument({
      productGroups: [
        aGroup('g', [aProduct(`${long}${long}`, 1, { description: `${long}${long}\n${email}` })]),
      ],
      settings: { preText: words(`${long}${long}${long}`) },
    });
    const pdf = await print({
      ...buildPrintModel(someFacts({ document })),
      addressLines: [long],
      info: [{ label: 'Auftrag', value: long }],
      remarks: [email],
    });
    const text = pagesOf(pdf).join('');
    // A hyphen at the end of a line is told apart from one that was written: it goes when the text is copied.
    expect(text.match(/\p{L}{2}\u00ad\s/gu)?.length).toBeGreaterThan(5);
    expect(text.replaceAll(/\u00ad\s/g, '')).not.toMatch(/\p{Cf}/u);
    expect(text.replaceAll(/\s/g, '')).toContain(email);
    for (const { right } of wordsOf(pdf)) expect(right).toBeLessThan(191);
  });

  it('breaks what has no blank, and long texts over pages', async () => {
    const document = aDocument({
      productGroups: [
        aGroup('g', [
          aProduct('x'.repeat(400), 1, { description: 'Wort '.repeat(2_000) }),
          aProduct('Ende', 2),
        ]),
      ],
    });
    const pdf = await print(buildPrintModel(someFacts({ document })));
    expect(pagesOf(pdf).length).toBeGreaterThan(1);
    expect(pagesOf(pdf).join('').match(/Wort/g)?.length).toBe(2_000);
    for (const word of wordsOf(pdf)) expect(word.bottom).toBeLessThan(292);
  });
});

describe('the breaks between pages', () => {
  it.each(Array.from({ length: 24 }, (_, index) => index))(
    'leave no head alone and no sum without its article (%i articles before)',
    async (before) => {
      const model = aLongOffer(14 + before, 3, 9);
      const pages = pagesOf(await print(model));
      for (const page of pages) {
        if (!/Artikel\d/.test(page)) {
          expect(page).not.toContain('Zwischensumme');
          expect(page).not.toContain('Bezeichnung');
          continue;
        }
        expect(page).toContain('Bezeichnung'); // the head of the columns comes again
        expect(page).toMatch(/Nolte|Siemens/); // and the group's name
        const lines = page.split('\n').filter((line) => /Artikel\d|Nolte|Siemens/.test(line));
        expect(lines.at(-1)).toMatch(/Artikel/); // a name never is the last thing on a page
      }
      const last = pages.find((page) => page.includes('Gesamtbetrag'));
      expect(last).toContain('Artikel2008');
      expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    },
  );
});

describe('a letterhead', () => {
  const letterheadOf = async (
    pages: number,
    marginTop: number | null = 18,
    marginBottom: number | null = 14,
  ) => ({
    bytes: await aLetterhead(pages),
    marginTop,
    marginBottom,
  });

  it('lies under every page, its second page under all but the first', async () => {
    const one = pagesOf(await print(aLongOffer(60), await letterheadOf(1)));
    expect(one.length).toBeGreaterThan(2);
    for (const page of one) expect(page).toContain('Briefkopf1');
    const two = pagesOf(await print(aLongOffer(60), await letterheadOf(3)));
    expect(two.map((page) => /Briefkopf\d/.exec(page)?.[0])).toEqual([
      'Briefkopf1',
      ...two.slice(1).map(() => 'Briefkopf2'),
    ]);
  });

  it('keeps its margins free, also wide ones', async () => {
    const pdf = await print(aLongOffer(60), await letterheadOf(1, 30, 25));
    const own = wordsOf(pdf).filter(({ text }) => !text.startsWith('Brief'));
    for (const { y, bottom, page } of own) {
      if (page > 1) expect(y).toBeGreaterThan(0.3 * 297 - 1);
      expect(bottom).toBeLessThan(0.75 * 297 + 1);
    }
  });

  it('keeps them free on the first page too, but for the window of the envelope', async () => {
    const pdf = await print({ title: 'Betreff' }, await letterheadOf(1, 45, 10));
    const own = wordsOf(pdf).filter(({ text, page }) => page === 1 && !text.startsWith('Brief'));
    const inWindow = ({ x, y }: { x: number; y: number }) => x < 106 && y >= 45 && y < 90;
    for (const word of own) if (!inWindow(word)) expect(word.y).toBeGreaterThan(0.45 * 297 - 1);
  });

  it('leaves room for what is printed, whatever margins are stored', async () => {
    const pages = pagesOf(await print(aLongOffer(9), await letterheadOf(1, 90, 60)));
    expect(pages.length).toBeLessThan(9);
    expect(pages.join('')).toContain('Artikel8');
  });

  it('takes the place of the house’s own lines at the head and foot', async () => {
    const without = pagesOf(await print({})).join('');
    const with_ = pagesOf(await print({}, await letterheadOf(1))).join('');
    expect(without).toContain('DE02 1203');
    expect(with_).not.toContain('DE02 1203');
  });

  it('may be protected against changes, but not against being read', async () => {
    const margins = { marginTop: null, marginBottom: null };
    const owned = { bytes: await aLetterhead(1, { ownerPassword: 'geheim' }), ...margins };
    expect(pagesOf(await print({}, owned))[0]).toContain('Briefkopf1');
    const locked = { bytes: await aLetterhead(1, { userPassword: 'geheim' }), ...margins };
    await expect(print({}, locked)).rejects.toMatchObject({ reason: 'letterhead' });
  });

  it('that nobody can read is named as the cause, and the next document is printed', async () => {
    const broken = { bytes: Buffer.from('%PDF-1.7\nkaputt'), marginTop: null, marginBottom: null };
    await expect(print({}, broken)).rejects.toMatchObject({ reason: 'letterhead' });
    expect(pagesOf(await print({})).length).toBe(1);
  });
});
