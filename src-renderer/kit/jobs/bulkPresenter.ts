import { formatFailure } from '@kit/ui/failureText';
import type { JobPresenter } from './jobPresenter';

interface BulkTexts extends Pick<JobPresenter, 'title' | 'path'> {
  /** Returns a sentence about a number of items; `notDone` is the sentence if nothing was sent. */
  formatText: (
    key: 'progress' | 'saved' | 'failed' | 'unknown' | 'notDone',
    values: { count: number; value?: string; done?: string; total?: string },
  ) => string;
  /** Next step suggested after failures. */
  hint?: () => string;
}

/** Creates the presenter of a bulk change, whose final message starts with the failures. */
export const createBulkPresenter = ({ formatText, hint, ...presenter }: BulkTexts): JobPresenter => ({
  ...presenter,
  formatProgress: (formats, { progress }) =>
    formatText('progress', {
      count: progress?.total ?? 0,
      done: formats.count(progress?.done ?? 0),
      total: formats.count(progress?.total ?? 0),
    }),
  formatEnd: (formats, { counts, failure }) => {
    const formatCount = (key: keyof typeof counts) =>
      formatText(key, { count: counts[key], value: formats.count(counts[key]) });
    if (counts.failed + counts.unknown === 0 && failure === null)
      return { tone: 'success', title: formatCount('saved') };
    const [firstText, ...otherTexts] = (['failed', 'unknown', 'saved'] as const)
      .filter((key) => counts[key] > 0)
      .map(formatCount);
    const sentences = [
      ...otherTexts.map((sentence) => `${sentence}.`),
      ...(failure === null ? [] : [formatFailure(failure)]),
      ...(hint === undefined ? [] : [hint()]),
    ];
    return {
      tone: 'warning',
      title: firstText ?? formatText('notDone', { count: 0 }),
      ...(sentences.length > 0 && { description: sentences.join(' ') }),
    };
  },
});
