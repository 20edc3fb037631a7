export type Line = {
  readonly failure: string;
  /** Milliseconds until everybody's next acknowledgement. */
  readonly silence: { readonly saves: number; readonly invoices: number; readonly uploads: number };
  readonly acknowledged: { readonly saves: number; readonly invoices: number; readonly uploads: number };
  readonly lost: number;
  readonly refused: number;
  readonly broken: number;
  readonly mails: { readonly asked: number; readonly twice: number };
};

const head = [
  'Failure',
  'longest without a save · an invoice · an upload (s)',
  'acknowledged saves · invoices · uploads',
  'lost',
  'tries refused · broken off',
  'mails · of them twice',
];

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

/** A table to be copied into a note. */
export function writeReport(lines: readonly Line[]): string {
  const rows = lines.map(({ failure, silence, acknowledged, lost, refused, broken, mails }) => [
    failure,
    [silence.saves, silence.invoices, silence.uploads].map(seconds).join(' · '),
    [acknowledged.saves, acknowledged.invoices, acknowledged.uploads].join(' · '),
    String(lost),
    `${refused} · ${broken}`,
    `${mails.asked} · ${mails.twice}`,
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
