import { useMemo } from 'react';
import i18next, { t } from 'i18next';
import type { ListCheck } from '@shared/contract/reading/listCheck';
import type { ListName } from '@kit/data/lists';
import type { Resource } from '../listDefinition';
import type { Filters } from '../filters/filters';
import { resetFilters, type ListState } from '../state/listState';

/** Labels of filters, joined for a sentence. */
export interface FilterNames {
  ignored: string;
  unsupported: string;
}

/** Returns the labels of the filters that a check reports as ignored by the platform or as unsupported. */
export const useFilterNames = <N extends ListName, F extends Filters>(
  resource: Resource<N, F>,
  state: ListState<F>,
  check: ListCheck | null,
): FilterNames =>
  useMemo(() => {
    if (check === null) return { ignored: '', unsupported: '' };
    const { filters: emptyFilters } = resetFilters(state, resource.filters);
    const getFields = (key: string) => Object.keys(resource.query({ ...emptyFilters, [key]: state.filters[key] }));
    const listLabels = (fields: readonly string[]) =>
      Object.entries(resource.filters)
        .filter(([key]) => getFields(key).some((field) => fields.includes(field)))
        .map(([, { labelKey }]) => `“${t(labelKey)}”`);
    const listFormat = new Intl.ListFormat(i18next.language, { type: 'conjunction' });
    return {
      ignored: listFormat.format(listLabels(check.ignored)),
      unsupported: listFormat.format(listLabels(check.unsupported)),
    };
  }, [resource, state, check]);
