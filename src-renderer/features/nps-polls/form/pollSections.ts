import type { Poll } from '@shared/contract/insight/polls';
import { pollDispatchOptions } from '@entities/questions/questionOptions';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { labelSections } from '@kit/resource/form/fields/formSections';

/** Form sections with all fields except questions. */
export const pollSections: readonly FormSection<string, Poll>[] = labelSections('npsPolls', [
  {
    key: 'poll',
    titleKey: 'npsPolls.details',
    fields: [
      { kind: 'text', name: 'title', required: true },
      { kind: 'choice', name: 'dispatchMethod', options: pollDispatchOptions, required: true },
      { kind: 'text', name: 'category' },
    ],
  },
]);
