import { formatListState, parseListState } from '@kit/resource/list/state/listState';
import { storesResource } from './storesResource';

/** The list's address that shows one store: found by its name, marked by its id. */
export const storeInList = ({ id, name }: { id: number; name: string }): URLSearchParams => {
  const plain = parseListState(new URLSearchParams(), storesResource.filters);
  return formatListState({ ...plain, filters: { ...plain.filters, name }, focus: id });
};
