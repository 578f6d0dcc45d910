import type { Outcome } from '@shared/contract/protocol/failure';
import type { WriteResult } from './editorTypes';

type Json = Readonly<Record<string, unknown>>;

/** True for values without content, such as a reader's defaults: null, '', 0, false, and lists and objects of these. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : !value;

/**
 * Completes the reply to a write. An empty reply to an update becomes `item` with the sent changes. If a reply lacks
 * values that `item` or the changes have, the entity is read again: platforms may return only the id or changed fields.
 */
export const completeReply = async <Item extends object>(
  result: WriteResult<Item>,
  item: Item | null,
  changes: object,
  read: (reply: Item) => Promise<Outcome<Item>>,
): Promise<WriteResult<Item>> => {
  if (result.kind !== 'answered') return result;
  const reply = result.value;
  const savedItem: Item = Object.assign({}, item, changes);
  if (reply === null) return item === null ? result : { kind: 'answered', value: savedItem };
  const isPartial = Object.keys({ ...item, ...reply }).some(
    (key) => !isBlank((savedItem as Json)[key]) && isBlank((reply as Json)[key]),
  );
  if (!isPartial) return result;
  const readOutcome = await read(reply);
  return { kind: 'answered', value: readOutcome.ok ? readOutcome.value : Object.assign({}, reply, savedItem) };
};
