import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ListName } from '@kit/data/lists';
import { PageHeader } from '@kit/ui/layout';
import type { Resource } from './definition';
import type { Filters } from './filters';
import type { CrudArea } from './form/crudCalls';
import type { ResourceForm } from './form/definition';
import { useCrudDialogs } from './form/useCrudDialogs';
import { ResourceList } from './ResourceList';

interface ListTexts {
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
}

/** The screen of a list whose rows are made, changed and removed in dialogs, and nothing else. */
export const crudListScreen = <A extends CrudArea, F extends Filters>(
  resource: Resource<`${A}.list` & ListName, F>,
  form: ResourceForm<A>,
  { titleKey, descriptionKey }: ListTexts,
) => {
  const CrudListScreen = () => {
    const { t } = useTranslation();
    const { actions, createButton, dialogs } = useCrudDialogs(resource, form);
    return (
      <>
        <PageHeader title={t(titleKey)} description={t(descriptionKey)} actions={createButton} />
        <ResourceList of={resource} actions={actions} />
        {dialogs}
      </>
    );
  };
  return CrudListScreen;
};
