import type { CallName } from '@shared/contract';
import type { Store } from '@shared/contract/stores/stores';
import { getReplyIds } from '../replyCache';
import { isGood } from '../verdict';
import { getSharedSkipReason, canHaveApplied, verifyVerdict, reportSkipped, type WritesOptions } from './writeChecks';

const close: CallName = 'stores.close';
const open: CallName = 'stores.open';

/** Maximum stores to examine to find one that can be closed briefly. */
const maxStoresTried = 10;

const loadStore = async ({ visit }: WritesOptions, id: number): Promise<Store | null> => {
  const outcome = await visit.gateway.call('stores.get', { params: { id } });
  return outcome.ok ? outcome.value : null;
};

/**
 * Checks whether a store is open and has no closings. Opening a store ends all its current closings, so it must have
 * none but the test's own.
 */
const isFree = ({ opened, currentClosings, scheduledClosingTimes }: Store): boolean =>
  opened && currentClosings.length === 0 && scheduledClosingTimes.length === 0;

const findFreeStore = async (options: WritesOptions): Promise<number | null> => {
  for (const id of getReplyIds(options.replyCache.get('stores.list')).slice(0, maxStoresTried)) {
    const store = await loadStore(options, id);
    if (store !== null && isFree(store)) return id;
  }
  return null;
};

/** Closes an open store for an hour at most and reopens it at once. */
export const tryClosing = async (options: WritesOptions): Promise<void> => {
  const { visit, report, notRestored } = options;
  const reason = getSharedSkipReason(options, ['stores.list', 'stores.get', close, open]);
  if (reason !== null) return reportSkipped(options, [close, open], reason);
  const id = await findFreeStore(options);
  if (id === null) return reportSkipped(options, [close, open], 'no store is open without a planned closing');

  // Closes the store for one hour, so that the closing ends by itself if reopening fails.
  const closeReply = await visit.call(close, { params: { id }, body: { closing: { kind: 'one_hour' } } });
  const after = await loadStore(options, id);
  const isClosed = after === null || !isFree(after);
  report({ call: close, leftOut: [], verdict: verifyVerdict(closeReply, isClosed, 'the store is still open') });
  if (!canHaveApplied(closeReply.verdict) && (after === null || isFree(after))) {
    return reportSkipped(options, [open], 'nothing was closed');
  }

  const openedPlatformReply = await visit.call(open, { params: { id } });
  const currentStore = await loadStore(options, id);
  const isOpen =
    currentStore === null
      ? isGood(openedPlatformReply.verdict)
      : currentStore.opened && currentStore.currentClosings.length === 0;
  report({ call: open, leftOut: [], verdict: verifyVerdict(openedPlatformReply, isOpen, 'the store is still closed') });
  if (!isOpen) notRestored(`The store with id ${id} was open and may still be closed: open it by hand.`);
};
