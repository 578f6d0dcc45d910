import { Eye, History } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { RoleRow } from '@shared/contract/people/roles';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useCrudDialogs } from '@kit/resource/list/useCrudDialogs';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { PageHeader } from '@kit/ui/layout/layout';
import { roleForm } from './roleForm';
import { rolesResource } from './rolesResource';
import { useViewAs } from './useViewAs';

/** List of roles with their permissions; starts view-as mode. */
const RoleListScreen = () => {
  const viewAs = useViewAs();
  const navigate = useNavigate();
  const { actions: crudActions, createButton, dialogs } = useCrudDialogs(rolesResource, roleForm);
  const actions = useMemo<readonly RowAction<RoleRow>[]>(
    () => [
      ...crudActions.filter(({ key }) => key !== 'remove'),
      {
        key: 'seeAs',
        labelKey: 'roles.seeAs',
        icon: Eye,
        compact: true,
        needs: 'show',
        run: ({ id }) => void viewAs(id),
      },
      {
        key: 'history',
        labelKey: 'history.title',
        icon: History,
        inMenu: true as const,
        needs: 'show',
        run: ({ id }) => void navigate(`/history?area=roles&id=${id}`),
      },
      ...crudActions.filter(({ key }) => key === 'remove'),
    ],
    [crudActions, viewAs, navigate],
  );
  return (
    <>
      <PageHeader title={t('roles.title')} description={t('roles.description')} actions={createButton} />
      <ResourceList of={rolesResource} actions={actions} />
      {dialogs}
    </>
  );
};

export default RoleListScreen;
