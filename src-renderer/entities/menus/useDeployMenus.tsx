import { Send } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuRow } from '@shared/contract/catalogue/menus';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { Button } from '@kit/ui/Button';
import { menuDeployPath } from './menuDeployPath';

/** Links to menu deploys: a button for all menus, and a row action for one menu. */
export const useDeployMenus = (): { button: ReactNode; action: RowAction<MenuRow> } => {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      button: (
        <Button variant="outline" onClick={() => void navigate(menuDeployPath)}>
          <Send aria-hidden /> {t('menuDeploy.publish')}
        </Button>
      ),
      action: {
        key: 'deploy',
        labelKey: 'menuDeploy.publish',
        icon: Send,
        needs: 'update',
        inMenu: true,
        run: ({ id }) => void navigate(`${menuDeployPath}?menu=${id}`),
      },
    }),
    [navigate],
  );
};
