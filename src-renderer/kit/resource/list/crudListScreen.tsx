import { t, type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import type { ListName, RowOf } from '@kit/data/lists';
import { PageHeader } from '@kit/ui/layout/layout';
import type { Resource, RowAction } from './listDefinition';
import type { Filters } from './filters/filters';
import type { CrudArea } from '../form/crudCalls';
import type { ResourceForm } from '../form/formDefinition';
import { useCrudDialogs } from './useCrudDialogs';
import { ResourceList } from './ResourceList';

interface ListTexts {
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
}

const noActions: readonly never[] = [];
const useNoActions = () => noActions;

/** List screen with create, edit and delete dialogs. */
export const createCrudListScreen = <A extends CrudArea, F extends Filters>(
  resource: Resource<`${A}.list` & ListName, F>,
  form: ResourceForm<A>,
  { titleKey, descriptionKey }: ListTexts,
  /** Hook: additional row actions. Must be referentially stable. */
  useExtraActions: () => readonly RowAction<RowOf<`${A}.list` & ListName>>[] = useNoActions,
) => {
  const CrudListScreen = () => {
    const { actions, createButton, dialogs } = useCrudDialogs(resource, form);
    const extraActions = useExtraActions();
    const allRowActions = useMemo(() => [...actions, ...extraActions], [actions, extraActions]);
    return (
      <>
        <PageHeader title={t(titleKey)} description={t(descriptionKey)} actions={createButton} />
        <ResourceList of={resource} actions={allRowActions} />
        {dialogs}
      </>
    );
  };
  return CrudListScreen;
};
