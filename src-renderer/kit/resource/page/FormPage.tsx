import { SearchX } from 'lucide-react';
import { t } from 'i18next';
import { useLocation, useParams } from 'react-router-dom';
import { parseIdText } from '@shared/domain/values/id';
import { usePermission } from '@kit/session/hooks';
import { useDenialText } from '@kit/session/blockedText';
import { BackLink } from '@kit/ui/layout/BackLink';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import type { CrudArea } from '../form/crudCalls';
import { useFreshItem } from '../form/useFreshItem';
import { scrollRestoreState, useLastListUrl } from '../list/state/listScrollRestoration';
import type { PageForm } from '../form/formDefinition';
import { readCreationRequest } from './creationRequest';
import { FormPageBody } from './FormPageBody';

interface FormPageProps<A extends CrudArea, Values extends object> {
  form: PageForm<A, Values>;
}

const ExistingEntity = <A extends CrudArea, Values extends object>({
  form,
  id,
}: FormPageProps<A, Values> & { id: number }) => {
  const { item, failure, refetch } = useFreshItem(form.of, id);
  const canUpdate = usePermission()(form.area, 'update') === 'allowed';
  if (failure?.kind === 'missing') return <EntityNotFound />;
  if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  if (item === null) {
    return (
      <>
        <PageHeader title={t('form.loading')} />
        <Card>
          <RowSkeletons rows={6} />
        </Card>
      </>
    );
  }
  return <FormPageBody form={form} mode={canUpdate ? 'edit' : 'view'} id={id} loadedItem={item} />;
};

const EntityNotFound = () => (
  <EmptyState icon={<SearchX aria-hidden />} title={t('form.missingTitle')} description={t('form.missingBody')} />
);

const NewEntity = <A extends CrudArea, Values extends object>({ form }: FormPageProps<A, Values>) => {
  const permission = usePermission()(form.area, 'create');
  const getDenialText = useDenialText();
  if (permission === 'allowed') return <FormPageBody form={form} mode="create" id={null} loadedItem={null} />;
  const blockedReason =
    permission === 'hidden' ? { kind: 'missing' as const, area: form.area, action: 'create' as const } : permission;
  return (
    <EmptyState icon={<SearchX aria-hidden />} title={t(form.createKey)} description={getDenialText(blockedReason)} />
  );
};

/** Form page of an entity: to create, to edit, or read-only without the permission. */
export const FormPage = <A extends CrudArea, Values extends object>({ form }: FormPageProps<A, Values>) => {
  const { id: idText } = useParams();
  const id = idText === undefined ? null : parseIdText(idText);
  const creation = readCreationRequest(useLocation().state);
  const listUrl = useLastListUrl(form.paths.list);
  const renderBody = () => {
    if (idText === undefined) return <NewEntity form={form} />;
    return id === null ? <EntityNotFound /> : <ExistingEntity key={id} form={form} id={id} />;
  };
  return (
    <>
      <BackLink to={creation?.returnTo ?? listUrl} state={scrollRestoreState}>
        {t(creation === null ? form.backKey : 'form.goBack')}
      </BackLink>
      {renderBody()}
    </>
  );
};
