import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { awayError, callError } from '../../lib/failure/failure.ts';
import type { Problem, Stored } from '../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { type Outcome, recordShowcaseTexts as texts } from '../dev-ui-texts.ts';
import { Example, Examples, Line } from '../example.tsx';

type Supplier = Readonly<{ name: string; city: string; phone: string; isActive: boolean }>;
type Way = 'edit' | 'add' | 'view';

const blank: Supplier = { name: '', city: '', phone: '', isActive: true };
const labels = { name: texts.name, city: texts.city, phone: texts.phone, isActive: texts.isActive };
const outcomes = (['works', 'stale', 'refused', 'inUse', 'away'] satisfies Outcome[]).map((value) => ({
  value,
  label: texts.outcomes[value],
}));

export function RecordDialogShowcase() {
  const [stored, setStored] = useState<Stored<Supplier>>({
    draft: { ...texts.start, isActive: true },
    version: 1,
  });
  const [outcome, setOutcome] = useState<Outcome>('works');
  const [opened, setOpened] = useState<Way | null>(null);

  const save = async (draft: Supplier, version: number | undefined) => {
    if (outcome !== 'works') setOutcome('works');
    if (outcome === 'stale') setStored({ draft: { ...stored.draft, ...texts.theirs }, version: 2 });
    const failure = makeFailure(outcome);
    if (failure !== null) throw failure;
    const next = (version ?? 0) + 1;
    setStored({ draft, version: next });
    return { version: next };
  };
  return (
    <Examples wide>
      <Example name={texts.small}>
        <Line>
          {(['edit', 'add', 'view'] as const).map((way) => (
            <Button key={way} variant="default" onClick={() => setOpened(way)}>
              {texts[way]}
            </Button>
          ))}
        </Line>
        <Line>
          <Text size="sm" id="record-outcome">
            {texts.next}
          </Text>
          <SegmentedControl
            aria-labelledby="record-outcome"
            data={outcomes}
            value={outcome}
            onChange={setOutcome}
          />
        </Line>
        <output aria-label={texts.stored}>{JSON.stringify(stored)}</output>
        {opened !== null && (
          <RecordDialog<Supplier>
            title={opened === 'add' ? texts.newTitle : stored.draft.name}
            width={opened === 'add' ? 350 : 475}
            stored={opened === 'add' ? null : stored}
            blank={() => blank}
            labels={labels}
            isReadOnly={opened === 'view'}
            validate={problemsIn}
            save={save}
            reload={async () => undefined}
            onSaved={() => toasts.success(texts.saved)}
            onClose={() => setOpened(null)}
          >
            {(form) => <SupplierFields {...form} />}
          </RecordDialog>
        )}
      </Example>
    </Examples>
  );
}

function SupplierFields({ draft, edit, error, isNew, isReadOnly }: RecordForm<Supplier>) {
  return (
    <>
      {(['name', 'city', 'phone'] as const).map((field) => (
        <TextInput
          key={field}
          name={field}
          label={texts[field]}
          data-autofocus={(field === 'name' && isNew) || undefined}
          value={draft[field]}
          readOnly={isReadOnly}
          error={error(field)}
          onChange={(event) => edit({ [field]: event.currentTarget.value })}
        />
      ))}
      <Checkbox
        name="isActive"
        label={texts.isActive}
        checked={draft.isActive}
        disabled={isReadOnly}
        onChange={(event) => edit({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

function problemsIn({ name, phone }: Supplier): Problem[] {
  return [
    ...(name.trim() === '' ? [{ path: 'body.name', message: texts.nameRequired }] : []),
    ...(/^[\d +/-]*$/.test(phone) ? [] : [{ path: 'body.phone', message: texts.phoneWrong }]),
  ];
}

/** Makes the answer of the server, as the client's own failures. */
function makeFailure(outcome: Outcome): Error | null {
  const refused = { kind: 'refused', message: texts.refusal, requestId: 'f2c4-71' } as const;
  switch (outcome) {
    case 'works':
      return null;
    case 'away':
      return awayError();
    case 'stale': {
      const details = { changedBy: texts.colleague, changedAt: '2026-11-21T10:05:00.000Z' };
      return callError({ ...refused, status: 409, code: 'STALE_VERSION', details });
    }
    case 'refused': {
      const details = { violations: [{ path: 'body.city', message: texts.cityTaken }] };
      return callError({ ...refused, status: 400, code: 'VALIDATION', details });
    }
    case 'inUse':
      return callError({ ...refused, status: 409, code: 'IN_USE', details: {} });
  }
}
