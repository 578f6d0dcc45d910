import type { WriteResult } from './editorTypes';

/**
 * Replaces an empty reply to an update: returns `item` with the sent changes if the platform did not return the entity.
 */
export const fillEmptyReply = <Item>(
  result: WriteResult<Item>,
  item: Item | null,
  changes: object,
): WriteResult<Item> =>
  result.kind === 'answered' && result.value === null
    ? { kind: 'answered', value: Object.assign({}, item, changes) }
    : result;
