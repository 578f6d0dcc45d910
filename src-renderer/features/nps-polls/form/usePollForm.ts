import type { Poll } from '@shared/contract/insight/polls';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { PollValues } from './values';

/** Form of the poll, typed. */
export const usePollForm = () => usePageForm<PollValues, Poll>();
