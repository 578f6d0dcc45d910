import type { WriteResult } from './editorTypes';

/** The result of an update; the item as it was sent if the platform neither returned it nor let it be read. */
export const asSent = <Item>(result: WriteResult<Item>, item: Item | null, changes: object): WriteResult<Item> =>
  result.kind === 'answered' && result.value === null
    ? { kind: 'answered', value: Object.assign({}, item, changes) }
    : result;
