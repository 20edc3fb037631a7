import { isFull } from './database.ts';
import { deviceTexts } from './device-texts.ts';

/** The sentence for something that could not be kept on this device. */
export const whyNotKept = (error: unknown): string =>
  isFull(error) ? deviceTexts.full : deviceTexts.notKept;
