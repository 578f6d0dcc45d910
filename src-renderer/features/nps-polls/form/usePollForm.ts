import type { Poll } from '@shared/contract/insight/polls';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { PollValues } from './pollValues';

/** Access to the current form, typed for polls. */
export const usePollForm = () => useFormAccess<PollValues, Poll>();
