import type { Job } from '@shared/jobs/job';
import type { JobMessage } from './view';

interface BulkEndTexts {
  saved: (count: number) => string;
  failed: (count: number) => string;
  unknown: (count: number) => string;
  /** Said where nothing was sent at all. */
  notDone: string;
}

/** The end of a change of many in a toast: what failed first. */
export const bulkEnd = ({ counts, failure }: Job, texts: BulkEndTexts): JobMessage => {
  const { saved, failed, unknown } = counts;
  if (failed + unknown === 0 && failure === null) return { tone: 'success', title: texts.saved(saved) };
  const [first, ...more] = [
    ...(failed > 0 ? [texts.failed(failed)] : []),
    ...(unknown > 0 ? [texts.unknown(unknown)] : []),
    ...(saved > 0 ? [texts.saved(saved)] : []),
  ];
  return {
    tone: 'warning',
    title: first ?? texts.notDone,
    ...(more.length > 0 && { description: more.map((sentence) => `${sentence}.`).join(' ') }),
  };
};
