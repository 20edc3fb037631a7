import { mostPaperBytes } from '@korpus/domain/papers-in/paper-fault.ts';
import { paperFaultTexts } from '@korpus/domain/papers-in/papers-in-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, fieldMessage, isAway } from '../../../lib/failure/failure.ts';
import { randomId } from '../../../lib/random-id.ts';

/** Outcome for a file: its answer, or why there is none. */
export type Reading<Answer> = Readonly<{
  answer: Answer | undefined;
  refusal: string | null;
  /** Tries again, where that may help. */
  retry: (() => void) | null;
}>;

/**
 * Reads a file. The call changes nothing, so it may be asked as often as somebody looks; `about`: what else is asked.
 */
export function useReading<Answer>(
  file: File,
  about: string | undefined,
  read: (signal: AbortSignal) => Promise<Answer>,
): Reading<Answer> {
  const [key] = useState(randomId);
  const isTooLarge = file.size > mostPaperBytes;
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/papers-in', key, about ?? null],
    queryFn: ({ signal }) => read(signal),
    enabled: !isTooLarge,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isTooLarge) return { answer: undefined, refusal: paperFaultTexts.TOO_LARGE, retry: null };
  return {
    answer: data,
    refusal: error === null ? null : (fieldMessage(error, 'body.file') ?? describeFailure(error)),
    retry: isAway(error) ? () => void refetch() : null,
  };
}
