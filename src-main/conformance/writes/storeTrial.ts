import type { CallName } from '@shared/contract';
import type { Store } from '@shared/contract/stores/stores';
import { getReplyIds } from '../replyCache';
import { isGood } from '../checkResult';
import { getSharedSkipReason, canHaveApplied, verifyResult, reportSkipped, type WritesOptions } from './writeChecks';

const closeCall: CallName = 'stores.close';
const openCall: CallName = 'stores.open';

/** Maximum stores to examine to find one that can be closed briefly. */
const maxStoresTried = 10;

const loadStore = async ({ client }: WritesOptions, id: number): Promise<Store | null> => {
  const outcome = await client.gateway.call('stores.get', { params: { id } });
  return outcome.ok ? outcome.value : null;
};

/**
 * Checks whether a store is open and has no closings. Opening a store ends all its current closings, so it must have
 * none but the test's own.
 */
const isOpenWithoutClosings = ({ opened, currentClosings, scheduledClosingTimes }: Store): boolean =>
  opened && currentClosings.length === 0 && scheduledClosingTimes.length === 0;

const findTestableStore = async (options: WritesOptions): Promise<number | null> => {
  for (const id of getReplyIds(options.replyCache.get('stores.list')).slice(0, maxStoresTried)) {
    const store = await loadStore(options, id);
    if (store !== null && isOpenWithoutClosings(store)) return id;
  }
  return null;
};

/** Closes an open store for an hour at most and reopens it at once. */
export const tryClosing = async (options: WritesOptions): Promise<void> => {
  const { client, report, reportNotRestored } = options;
  const reason = getSharedSkipReason(options, ['stores.list', 'stores.get', closeCall, openCall]);
  if (reason !== null) return reportSkipped(options, [closeCall, openCall], reason);
  const id = await findTestableStore(options);
  if (id === null) return reportSkipped(options, [closeCall, openCall], 'no store is open without a planned closing');

  // Closes the store for one hour, so that the closing ends by itself if reopening fails.
  const closeReply = await client.call(closeCall, { params: { id }, body: { closing: { kind: 'one_hour' } } });
  const closedStore = await loadStore(options, id);
  const isClosed = closedStore === null || !isOpenWithoutClosings(closedStore);
  report({ call: closeCall, leftOut: [], result: verifyResult(closeReply, isClosed, 'the store is still open') });
  if (!canHaveApplied(closeReply.result) && (closedStore === null || isOpenWithoutClosings(closedStore))) {
    return reportSkipped(options, [openCall], 'nothing was closed');
  }

  const openReply = await client.call(openCall, { params: { id } });
  const currentStore = await loadStore(options, id);
  const isOpen =
    currentStore === null ? isGood(openReply.result) : currentStore.opened && currentStore.currentClosings.length === 0;
  report({ call: openCall, leftOut: [], result: verifyResult(openReply, isOpen, 'the store is still closed') });
  if (!isOpen) reportNotRestored(`The store with id ${id} was open and may still be closed: open it by hand.`);
};
