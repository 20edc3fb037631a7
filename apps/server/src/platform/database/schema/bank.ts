import type { LineState, PartKind } from '@korpus/domain/bank/line-state.ts';
import type { LineKind } from '@korpus/domain/bank/statement.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { BankAccount } from '@korpus/domain/week-overview/bank-balances.ts';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './column-types.ts';

/** Tables of what banks say, and of what people said of it. */
export type BankTables = {
  bank_accounts: {
    tenant_id: string;
    id: string;
    iban: string;
    fills: BankAccount | null;
    version: Generated<number>;
  };
  bank_statements: {
    tenant_id: string;
    id: string;
    account_id: string;
    number: string | null;
    sequence: number | null;
    page: number | null;
    place: Generated<number>;
    first_day: IsoDate | null;
    last_day: IsoDate | null;
    opening_day: IsoDate | null;
    opening_amount: Cents | null;
    closing_day: IsoDate | null;
    closing_amount: Cents | null;
    unexplained: Cents | null;
    file_name: string;
    sha256: string;
    at: Instant;
    by_id: string;
    by_name: string;
  };
  bank_lines: {
    tenant_id: string;
    id: string;
    account_id: string;
    statement_id: string;
    key: string;
    kind: LineKind;
    booked_on: IsoDate;
    value_on: IsoDate | null;
    amount: Cents;
    is_reversal: boolean;
    return_reason: string | null;
    party_name: string | null;
    party_iban: string | null;
    ultimate_name: string | null;
    purpose: string;
    purpose_tight: string;
    end_to_end_id: string | null;
    structured_reference: string | null;
    bank_reference: string | null;
    charges: Cents | null;
    payments: number;
    place: number;
  };
  bank_line_states: {
    tenant_id: string;
    line_id: string;
    state: LineState;
    open_amount: Cents;
    note: string | null;
    returned_by: string | null;
    version: Generated<number>;
    at: NullableInstant;
    by_id: string | null;
    by_name: string | null;
  };
  bank_parts: {
    tenant_id: string;
    id: string;
    line_id: string;
    order_id: string;
    payment_id: string | null;
    reminder_id: string | null;
    kind: PartKind;
    amount: Cents;
  };
  bank_learned_ibans: { tenant_id: string; iban: string; client_id: string };
};
