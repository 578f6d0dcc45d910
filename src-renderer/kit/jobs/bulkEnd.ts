import type { TFunction } from 'i18next';
import type { Job } from '@shared/jobs/job';
import type { Formats } from '@kit/format/formats';
import { failureText } from '@kit/ui/failureText';
import type { JobMessage } from './view';

interface BulkEndTexts {
  saved: (count: number) => string;
  failed: (count: number) => string;
  unknown: (count: number) => string;
  /** Text if nothing was sent. */
  notDone: string;
  /** Suggested next step. */
  hint?: string;
}

/** Counts for progress texts of a bulk change. */
export const progressCounts = (formats: Formats, { progress }: Job) => ({
  count: progress?.total ?? 0,
  done: formats.count(progress?.done ?? 0),
  total: formats.count(progress?.total ?? 0),
});

/** Toast at the end of a bulk change: failures first. */
export const bulkEnd = (t: TFunction, { counts, failure }: Job, texts: BulkEndTexts): JobMessage => {
  const { saved, failed, unknown } = counts;
  if (failed + unknown === 0 && failure === null) return { tone: 'success', title: texts.saved(saved) };
  const [first, ...more] = [
    ...(failed > 0 ? [texts.failed(failed)] : []),
    ...(unknown > 0 ? [texts.unknown(unknown)] : []),
    ...(saved > 0 ? [texts.saved(saved)] : []),
  ];
  const sentences = [
    ...more.map((sentence) => `${sentence}.`),
    ...(failure === null ? [] : [failureText(failure, t)]),
    ...(texts.hint === undefined ? [] : [texts.hint]),
  ];
  return {
    tone: 'warning',
    title: first ?? texts.notDone,
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
  };
};
