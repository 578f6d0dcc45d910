import type { CallName } from '@shared/contract';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { isFinalStatus } from '@shared/domain/sales/orderStatus';
import { isGood } from '../verdict';
import { canHaveApplied, reportSkipped, getSharedSkipReason, verifyVerdict, type WritesOptions } from './writeChecks';

const update: CallName = 'orders.update';
const capability: Capability = 'orderEdits';

/**
 * Changes the comment of an open order and restores it, even if the environment does not declare `orderEdits`, to find
 * out whether the platform supports it.
 */
export const tryOrderEdit = async (options: WritesOptions): Promise<void> => {
  const { visit, replyCache, capabilities, mark, report, notRestored } = options;
  const reason = getSharedSkipReason({ ...options, capabilities: [...capabilities, capability] }, [
    'orders.get',
    update,
  ]);
  if (reason !== null) return reportSkipped(options, [update], reason);
  const id = replyCache.get('orders.list')?.page.find(({ status }) => status !== null && !isFinalStatus(status))?.id;
  const readOrder = async () => {
    const outcome = id === undefined ? null : await visit.gateway.call('orders.get', { params: { id } });
    return outcome?.ok === true ? outcome.value : null;
  };
  const orderBefore = await readOrder();
  if (orderBefore === null || id === undefined) return reportSkipped(options, [update], 'no open order could be read');

  const comment = `Conformidad ${mark}`;
  const send = (text: string | null) => visit.call(update, { params: { id }, body: { order: { comment: text } } });
  const updateOutcome = await send(comment);
  const after = canHaveApplied(updateOutcome.verdict) ? await readOrder() : orderBefore;
  const isApplied = after?.comment === comment;
  if (capabilities.includes(capability)) {
    const verdict = verifyVerdict(updateOutcome, after === null || isApplied, 'its comment is unchanged');
    const isRecorded = after === null || after.edits.some((edit) => edit.after === comment);
    report({
      call: update,
      leftOut: [],
      verdict: isGood(verdict) && !isRecorded ? { kind: 'wrong', reason: 'the order does not list the edit' } : verdict,
    });
  } else report({ call: update, leftOut: [], verdict: { kind: 'unnamed', capability, isThere: isApplied } });

  if (!canHaveApplied(updateOutcome.verdict)) return;
  await send(orderBefore.comment);
  if ((await readOrder())?.comment !== orderBefore.comment)
    notRestored(`The order with id ${id} may still have the comment "${comment}": restore its own by hand.`);
};
