import { formatListState, parseListState } from '@kit/resource/list/state/listState';
import { storesResource } from './storesResource';

/** URL parameters of the store list that find a store by name and highlight it. */
export const toStoreListParams = ({ id, name }: { id: number; name: string }): URLSearchParams => {
  const defaultState = parseListState(new URLSearchParams(), storesResource.filters);
  return formatListState({ ...defaultState, filters: { ...defaultState.filters, name }, focus: id });
};
