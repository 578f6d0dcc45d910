import type { Poll } from '@shared/contract/insight/polls';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { PollValues } from './values';

/** Form of the poll, typed. */
export const usePollForm = () => useFormAccess<PollValues, Poll>();
