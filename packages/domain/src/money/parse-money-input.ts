import { type Cents, cents, isCents } from './cents.ts';
import { add, divide, multiply, type Rational, rational, roundToCents, subtract } from './rounding.ts';

export type MoneyInputError =
  /** Not a number and not a sum. */
  | 'NOT_A_NUMBER'
  /** A typed number has more than two decimals. */
  | 'TOO_MANY_DECIMALS'
  /** The sum divides by zero. */
  | 'DIVISION_BY_ZERO'
  /** Beyond what an amount may be. */
  | 'TOO_LARGE';

type MoneyInput =
  | Readonly<{ ok: true; value: Cents | null }>
  | Readonly<{ ok: false; error: MoneyInputError }>;

const longestInput = 100;

/**
 * Reads what a person types into an amount field: `1.234,5`, `1234.5`, `1 200 €`, `1200+80`, `2*350-50`, `(100+20)/2`.
 * Empty means "no amount" (null). Arithmetic is exact and rounded once at the end; nothing is evaluated as code.
 *
 * German habits decide what is unclear: a comma is always the decimal sign; dots group thousands when every
 * group behind them has three digits (`1.234` is 1234 €, `1.234.567` too). A single dot with one or two digits
 * behind it is a decimal sign (`12.5`, `12.50`), as in numbers pasted from other programs.
 */
export function parseMoneyInput(text: string): MoneyInput {
  const tokens = tokenize(text);
  if (!Array.isArray(tokens)) return { ok: false, error: tokens };
  if (tokens.length === 0) return { ok: true, value: null };
  const result = evaluate(tokens);
  if (typeof result === 'string') return { ok: false, error: result };
  const rounded = roundEuros(result);
  return rounded === null ? { ok: false, error: 'TOO_LARGE' } : { ok: true, value: rounded };
}

type Operator = '+' | '-' | '*' | '/' | '(' | ')';
type Token = Operator | Rational;

const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['*', '*'],
  ['×', '*'],
  ['x', '*'],
  ['/', '/'],
  [':', '/'],
  ['÷', '/'],
  ['(', '('],
  [')', ')'],
]);

function tokenize(text: string): Token[] | MoneyInputError {
  if (text.length > longestInput) return 'NOT_A_NUMBER';
  const compact = text
    .toLowerCase()
    .replace(/eur(o)?|€/g, ' ')
    .replace(/(\d)[\s'’]+(?=\d{3}(?!\d))/g, '$1')
    .trim();
  const tokens: Token[] = [];
  for (const [part] of compact.matchAll(/[\d.,]+|\S/g)) {
    const token = operators.get(part) ?? readNumber(part);
    if (token === 'NOT_A_NUMBER' || token === 'TOO_MANY_DECIMALS') return token;
    tokens.push(token);
  }
  return tokens;
}

const germanNumber = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;
const signFirst = /^()(?:,|\.)(\d+)$/;
const englishDecimal = /^(\d+)\.(\d*)$/;

function readNumber(text: string): Rational | 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' {
  const match = germanNumber.exec(text) ?? englishDecimal.exec(text) ?? signFirst.exec(text);
  if (match === null) return 'NOT_A_NUMBER';
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > 2) return 'TOO_MANY_DECIMALS';
  return rational(BigInt(whole.replaceAll('.', '') + fraction.padEnd(2, '0')), 100n);
}

/** Sum of products of signed factors, read from left to right with one token of look-ahead. */
function evaluate(tokens: readonly Token[]): Rational | MoneyInputError {
  let position = 0;
  const take = (...wanted: Operator[]): Operator | null => {
    const token = tokens[position];
    const found = wanted.find((operator) => operator === token) ?? null;
    if (found !== null) position += 1;
    return found;
  };

  const chain = (
    operand: () => Rational | MoneyInputError,
    ...signs: Operator[]
  ): Rational | MoneyInputError => {
    let left = operand();
    for (let sign = take(...signs); sign !== null && typeof left !== 'string'; sign = take(...signs)) {
      const right = operand();
      left = typeof right === 'string' ? right : apply(sign, left, right);
    }
    return left;
  };
  const sum = (): Rational | MoneyInputError => chain(product, '+', '-');
  const product = (): Rational | MoneyInputError => chain(factor, '*', '/');
  const factor = (): Rational | MoneyInputError => {
    if (take('-') !== null) return negate(factor());
    if (take('+') !== null) return factor();
    if (take('(') !== null) {
      const inner = sum();
      return take(')') === null && typeof inner !== 'string' ? 'NOT_A_NUMBER' : inner;
    }
    const token = tokens[position];
    if (token === undefined || typeof token === 'string') return 'NOT_A_NUMBER';
    position += 1;
    return token;
  };

  const result = sum();
  return typeof result !== 'string' && position < tokens.length ? 'NOT_A_NUMBER' : result;
}

const negate = (value: Rational | MoneyInputError): Rational | MoneyInputError =>
  typeof value === 'string' ? value : subtract(rational(0n), value);

function apply(operator: Operator, left: Rational, right: Rational): Rational | MoneyInputError {
  if (operator === '+') return add(left, right);
  if (operator === '-') return subtract(left, right);
  if (operator === '*') return multiply(left, right);
  return right.numerator === 0n ? 'DIVISION_BY_ZERO' : divide(left, right);
}

/** Far above any kitchen, and small enough that sums of a million rows stay exact. */
const largestEuros = 1_000_000_000n;

function roundEuros(euros: Rational): Cents | null {
  const limit = largestEuros * euros.denominator;
  if (euros.numerator > limit || euros.numerator < -limit) return null;
  const value = roundToCents(multiply(euros, rational(100n)));
  return isCents(value) ? cents(value) : null;
}
