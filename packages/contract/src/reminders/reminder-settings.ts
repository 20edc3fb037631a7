import { isOneLine, isPlainText } from '@korpus/domain/mails/mail-text.ts';
import {
  mostDaysOfLevel,
  mostLettersOfText,
  mostLettersOfTitle,
  mostLevels,
} from '@korpus/domain/reminders/reminder-levels.ts';
import { z } from 'zod';
import { positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { version } from '../record.ts';
import { reminderValidationTexts as texts } from '../validation-texts.ts';

const days = z.int().min(1).max(mostDaysOfLevel);

const level = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, texts.titleMissing)
    .max(mostLettersOfTitle)
    .refine(isOneLine, { error: texts.oneLine }),
  text: z
    .string()
    .trim()
    .min(1, texts.textMissing)
    .max(mostLettersOfText)
    .refine(isPlainText, { error: texts.plainText }),
  /** Days after the due day, or after the day that the level before named. */
  daysLate: days,
  /** Days that customers have to pay. */
  daysToPay: days,
  /** Fee for businesses alone; private customers never pay one (rules: reminders#fees). */
  fee: positiveEuros,
  hasInterest: z.boolean(),
});

/** Settings of how a house reminds (rules: reminders#levels). */
export const reminderSettings = z.strictObject({
  levels: z.array(level).min(1, texts.noLevel).max(mostLevels),
});
export type ReminderSettings = DataOf<typeof reminderSettings>;

export const versionedSettings = z.object({ settings: reminderSettings, version });
