import { t, type ParseKeys } from 'i18next';
import { useMemo, type ComponentType } from 'react';
import type { ListName } from '@kit/data/lists';
import { PageHeader } from '@kit/ui/layout/layout';
import type { Resource } from '../list/listDefinition';
import type { Filters } from '../list/filters/filters';
import type { CrudArea } from '../form/crudCalls';
import { ResourceList } from '../list/ResourceList';
import type { PageLinks } from '../form/formDefinition';
import { useCrudPages } from './useCrudPages';

interface ListTexts {
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
}

/** List screen whose rows have form pages. */
export const createPagesListScreen = <A extends CrudArea, F extends Filters>(
  resource: Resource<`${A}.list` & ListName, F>,
  pages: PageLinks<A>,
  { titleKey, descriptionKey }: ListTexts,
  /** Rendered before the create button. */
  ExtraActions?: ComponentType,
) => {
  const PagesListScreen = () => {
    const { toForm, remove, createButton, dialogs } = useCrudPages(resource, pages);
    const actions = useMemo(() => [...toForm, remove], [toForm, remove]);
    return (
      <>
        <PageHeader
          title={t(titleKey)}
          description={t(descriptionKey)}
          actions={
            <>
              {ExtraActions !== undefined && <ExtraActions />}
              {createButton}
            </>
          }
        />
        <ResourceList of={resource} actions={actions} />
        {dialogs}
      </>
    );
  };
  return PagesListScreen;
};
