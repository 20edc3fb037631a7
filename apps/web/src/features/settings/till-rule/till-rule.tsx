import { getTillRule, type StoredTillRule } from '@korpus/contract/global-values/global-values.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { useToday } from '../../../ui/today.tsx';
import classes from '../new-documents/new-documents.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { TillRuleDialog } from './till-rule-dialog.tsx';
import { tillRuleTexts as texts } from './till-rule-texts.ts';

/** Asks whether receipts need the till's number (rules: money#till-receipts). */
export function TillRule() {
  const query = useQuery(buildQuery(useApi(), getTillRule));
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint} query={query} loadFailed={texts.loadFailed}>
        {(rule) => (
          <ul className={classes.list}>
            <li className={classes.row}>
              <span className={classes.name}>{texts.number}</span>
              <span className={classes.summary}>{writeSummary(rule, today)}</span>
              <ActionIcon aria-label={texts.edit} onClick={() => setIsOpen(true)}>
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            </li>
          </ul>
        )}
      </SettingsSection>
      {isOpen && query.data !== undefined && (
        <TillRuleDialog stored={query.data} reload={() => query.refetch()} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function writeSummary({ requiredFrom, reason, setBy, setAt }: StoredTillRule, today: IsoDate): string {
  const state =
    requiredFrom === null
      ? texts.off
      : (requiredFrom > today ? texts.from : texts.since)(formatDate(requiredFrom));
  return reason === null || setBy === null || setAt === null
    ? state
    : `${state}: ${texts.because(reason, setBy, formatInstant(setAt))}`;
}
