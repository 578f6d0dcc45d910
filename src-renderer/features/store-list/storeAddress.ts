import { formatListState, parseListState } from '@kit/resource/list/state/listState';
import { storesResource } from './storesResource';

/** URL of the list that finds a store by name and highlights it. */
export const toStoreListParams = ({ id, name }: { id: number; name: string }): URLSearchParams => {
  const defaultState = parseListState(new URLSearchParams(), storesResource.filters);
  return formatListState({ ...defaultState, filters: { ...defaultState.filters, name }, focus: id });
};
