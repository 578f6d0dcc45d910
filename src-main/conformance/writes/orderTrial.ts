import type { CallName } from '@shared/contract';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { isFinalStatus } from '@shared/domain/sales/orderStatus';
import { isGood } from '../checkResult';
import { canHaveApplied, reportSkipped, getSharedSkipReason, verifyResult, type WritesOptions } from './writeChecks';

const updateCall: CallName = 'orders.update';
const capability: Capability = 'orderEdits';

/**
 * Changes the comment of an open order and restores it, even if the environment does not declare `orderEdits`, to find
 * out whether the platform supports it.
 */
export const tryOrderEdit = async (options: WritesOptions): Promise<void> => {
  const { client, replyCache, capabilities, nameSuffix, report, reportNotRestored } = options;
  const reason = getSharedSkipReason({ ...options, capabilities: [...capabilities, capability] }, [
    'orders.get',
    updateCall,
  ]);
  if (reason !== null) return reportSkipped(options, [updateCall], reason);
  const id = replyCache.get('orders.list')?.page.find(({ status }) => status !== null && !isFinalStatus(status))?.id;
  const readOrder = async () => {
    const outcome = id === undefined ? null : await client.gateway.call('orders.get', { params: { id } });
    return outcome?.ok === true ? outcome.value : null;
  };
  const previousOrder = await readOrder();
  if (previousOrder === null || id === undefined)
    return reportSkipped(options, [updateCall], 'no open order could be read');

  const comment = `Conformidad ${nameSuffix}`;
  const send = (text: string | null) => client.call(updateCall, { params: { id }, body: { order: { comment: text } } });
  const updateReply = await send(comment);
  const currentOrder = canHaveApplied(updateReply.result) ? await readOrder() : previousOrder;
  const isApplied = currentOrder?.comment === comment;
  if (capabilities.includes(capability)) {
    const result = verifyResult(updateReply, currentOrder === null || isApplied, 'its comment is unchanged');
    const isRecorded = currentOrder === null || currentOrder.edits.some((edit) => edit.after === comment);
    report({
      call: updateCall,
      leftOut: [],
      result: isGood(result) && !isRecorded ? { kind: 'wrong', reason: 'the order does not list the edit' } : result,
    });
  } else report({ call: updateCall, leftOut: [], result: { kind: 'unnamed', capability, isThere: isApplied } });

  if (!canHaveApplied(updateReply.result)) return;
  await send(previousOrder.comment);
  if ((await readOrder())?.comment !== previousOrder.comment)
    reportNotRestored(`The order with id ${id} may still have the comment "${comment}": restore its own by hand.`);
};
