import { Send, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingRow } from '@shared/contract/content/customLandings';
import { landingPages } from '@entities/landings/landingPaths';
import { useLandingActions } from '@entities/landings/useLandingActions';
import { currentData } from '@entities/landings/shownData';
import { useBlockData } from '@entities/pages/useBlockData';
import type { RowAction } from '@kit/resource/list/definition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { PageHeader } from '@kit/ui/layout/layout';
import { CurrentData } from './currentData';
import { landingsResource } from './landingsResource';

/** List of landings with links to their editor. */
const LandingListScreen = () => {
  const { t } = useTranslation();
  const { toForm, createButton } = useCrudPages(landingsResource, landingPages);
  const { publish, remove, dialog } = useLandingActions();
  const { data } = useBlockData();
  const current = useMemo(() => data && currentData(data), [data]);
  const actions = useMemo(
    (): RowAction<LandingRow>[] => [
      ...toForm,
      {
        key: 'publish',
        labelKey: 'landings.publish.action',
        icon: Send,
        needs: 'update',
        inMenu: true,
        run: (landing) => void publish(landing),
      },
      {
        key: 'remove',
        labelKey: 'landings.removal.action',
        icon: Trash2,
        needs: 'delete',
        inMenu: true,
        danger: true,
        run: (landing) => void remove(landing),
      },
    ],
    [toForm, publish, remove],
  );
  return (
    <>
      <PageHeader
        title={t('navigation.screens.customLandings')}
        description={t('landings.description')}
        actions={createButton}
      />
      <CurrentData value={current}>
        <ResourceList of={landingsResource} actions={actions} />
      </CurrentData>
      {dialog}
    </>
  );
};

export default LandingListScreen;
