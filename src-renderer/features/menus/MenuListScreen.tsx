import { Eye, Percent, Tags } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuRow } from '@shared/contract/catalogue/menus';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { PageHeader } from '@kit/ui/layout/layout';
import { useDeployMenus } from '@entities/menus/useDeployMenus';
import { MenuAssignmentResultDialog } from './stores/MenuAssignmentDialog';
import { menuPages } from './menuPages';
import { menusResource } from './menusResource';

/** Menus and the stores that have them. */
const MenuListScreen = () => {
  const navigate = useNavigate();
  const { toForm, remove, createButton, dialogs } = useCrudPages(menusResource, menuPages);
  const deploy = useDeployMenus();
  const { params, setParam } = useUrlParams();
  const actions = useMemo(() => {
    const pricesAction: RowAction<MenuRow> = {
      key: 'prices',
      labelKey: 'menus.prices',
      icon: Tags,
      needs: 'update',
      run: ({ id }) => void navigate(`/menu/new-edit-menu/${id}`),
    };
    return [...toForm, pricesAction, deploy.action, remove];
  }, [toForm, remove, navigate, deploy]);
  return (
    <>
      <PageHeader
        title={t('menus.title')}
        description={t('menus.description')}
        actions={
          <>
            <Button variant="outline" onClick={() => void navigate('/menu/storefront')}>
              <Eye aria-hidden /> {t('menus.storefront')}
            </Button>
            <Can area="menus" action="update">
              <Button variant="outline" onClick={() => void navigate('/menu/change-prices')}>
                <Percent aria-hidden /> {t('menus.changePrices')}
              </Button>
            </Can>
            {deploy.button}
            {createButton}
          </>
        }
      />
      <ResourceList of={menusResource} actions={actions} />
      {dialogs}
      <MenuAssignmentResultDialog
        jobId={params.get('job')}
        onUndone={(id) => setParam('job', id)}
        onClose={() => setParam('job', '')}
      />
    </>
  );
};

export default MenuListScreen;
