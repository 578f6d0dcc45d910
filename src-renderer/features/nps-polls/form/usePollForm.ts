import type { Poll } from '@shared/contract/insight/polls';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { PollValues } from './values';

/** The poll's form, for what its page is made of. */
export const usePollForm = () => usePageForm<PollValues, Poll>();
