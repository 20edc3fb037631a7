import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { acceptanceRefusal, acceptedOnOf, deriveAcceptanceResult, nextVersion } from './acceptance.ts';
import { acceptanceProblems } from './acceptance-problems.ts';
import { sealedText } from './seal.ts';
import { aSignature, someContent } from './test-kit/an-acceptance.ts';

const day = isoDate;
const aDefect = { complaintId: 'c1', text: 'Front zerkratzt', importance: 2 } as const;

describe('what came of it (rules: acceptance#what-it-says)', () => {
  it.each([
    [{ isRefused: false, defects: [] }, 'WITHOUT_DEFECTS'],
    [{ isRefused: false, defects: [aDefect] }, 'WITH_DEFECTS'],
    [{ isRefused: true, defects: [] }, 'REFUSED'],
    [{ isRefused: true, defects: [aDefect] }, 'REFUSED'],
  ] as const)('%j is %s', (content, result) => {
    expect(deriveAcceptanceResult(content)).toBe(result);
  });
});

describe('which orders can be accepted (rules: acceptance#who-takes-it)', () => {
  it.each([
    [day('2026-11-01'), false, null],
    [null, false, 'NOT_SOLD'],
    [day('2026-11-01'), true, 'CANCELLED'],
    [null, true, 'CANCELLED'],
  ] as const)('sold %s, cancelled %s: %s', (sellDate, cancelled, refusal) => {
    expect(acceptanceRefusal({ sellDate, cancelled })).toBe(refusal);
  });
});

describe('versions (rules: acceptance#versions)', () => {
  it('count on from the highest', () => {
    expect(nextVersion([])).toBe(1);
    expect(nextVersion([{ version: 2 }, { version: 1 }])).toBe(3);
  });
});

describe('the day (rules: acceptance#the-day)', () => {
  const friday = { result: 'WITH_DEFECTS', day: day('2026-11-20') } as const;
  const monday = { result: 'WITHOUT_DEFECTS', day: day('2026-11-23') } as const;
  const refused = { result: 'REFUSED', day: day('2026-11-18') } as const;
  it.each([
    [[], null],
    [[refused], null],
    [[monday, friday], '2026-11-20'],
    [[refused, monday], '2026-11-23'],
  ] as const)('of %j is %s', (versions, expected) => {
    expect(acceptedOnOf(versions)).toBe(expected);
  });

  it('is the same in whichever order they arrive', () => {
    const any = fc.array(fc.constantFrom(friday, monday, refused));
    fc.assert(
      fc.property(any, (versions) => {
        expect(acceptedOnOf([...versions].reverse())).toBe(acceptedOnOf(versions));
      }),
    );
  });
});

describe('what has to be there (rules: acceptance#what-it-says, acceptance#a-signature, acceptance#not-accepted)', () => {
  const line = (answer: 'YES' | 'NO' | 'NOT_NEEDED') => ({ text: 'Arbeitsplatte', answer });
  it.each([
    ['all of it', {}, []],
    ['no signature', { strokes: [] }, ['strokes']],
    ['a dot', { strokes: [[{ x: 500, y: 200 }]] }, ['strokes']],
    ['what is not in order, without a defect', { checklist: [line('NO')] }, ['defects']],
    ['what is not in order, with one', { checklist: [line('NO')], defects: [aDefect] }, []],
    ['what is not needed', { checklist: [line('NOT_NEEDED')] }, []],
    ['two defects of one id', { defects: [aDefect, aDefect] }, ['defects']],
    ['refused without a reason', { isRefused: true, strokes: [] }, ['remark']],
    ['refused with one', { isRefused: true, strokes: [], remark: 'Kratzer' }, []],
    ['refused and signed', { isRefused: true, strokes: aSignature, remark: 'Kratzer' }, []],
    ['refused and a dot', { isRefused: true, strokes: [[{ x: 1, y: 1 }]], remark: 'Kratzer' }, ['strokes']],
  ] as const)('%s', (_name, parts, fields) => {
    expect(acceptanceProblems(someContent(parts)).map(({ field }) => field)).toEqual(fields);
  });
});

describe('sealed words (rules: acceptance#the-seal)', () => {
  it('are the same whatever order the fields come in, and others for other facts', () => {
    const facts = { b: [1, { z: null, a: 'ä' }], a: true };
    expect(sealedText(facts)).toBe('{"a":true,"b":[1,{"a":"ä","z":null}]}');
    expect(sealedText({ a: true, b: [1, { a: 'ä', z: null }] })).toBe(sealedText(facts));
    expect(sealedText({ ...facts, a: false })).not.toBe(sealedText(facts));
  });

  it('tell any two facts apart that differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [first, second] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))];
        if (sealedText(first) === sealedText(second)) expect(first).toEqual(second);
      }),
    );
  });
});
