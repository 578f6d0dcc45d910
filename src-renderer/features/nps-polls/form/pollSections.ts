import type { Poll } from '@shared/contract/insight/polls';
import { dispatchOptions } from '@entities/questions/questionWords';
import type { FormSection } from '@kit/resource/form/fields/fields';

/** A poll but for its questions. */
export const pollSections: readonly FormSection<string, Poll>[] = [
  {
    key: 'poll',
    titleKey: 'npsPolls.details',
    fields: [
      { kind: 'text', name: 'title', labelKey: 'npsPolls.fields.title', required: true },
      {
        kind: 'choice',
        name: 'dispatchMethod',
        labelKey: 'npsPolls.fields.dispatchMethod',
        options: dispatchOptions,
        required: true,
      },
      {
        kind: 'text',
        name: 'category',
        labelKey: 'npsPolls.fields.category',
        helpKey: 'npsPolls.fields.categoryHelp',
      },
    ],
  },
];
