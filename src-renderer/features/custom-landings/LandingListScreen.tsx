import { Copy, ExternalLink, Send, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { LandingRow } from '@shared/contract/content/customLandings';
import { landingPages } from '@entities/landings/landingPaths';
import { useLandingActions } from '@entities/landings/useLandingActions';
import { useRerenderLanding } from './useRerenderLanding';
import { usePublicAddress } from '@entities/links/usePublicAddress';
import { useBlockData } from '@entities/pages/useBlockData';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { PageHeader } from '@kit/ui/layout/layout';
import { CurrentBlockDataContext } from './currentData';
import { landingsResource } from './landingsResource';

/** List of landings with links to their editor. */
const LandingListScreen = () => {
  const { toForm, createButton } = useCrudPages(landingsResource, landingPages);
  const { publish, remove, dialog } = useLandingActions();
  const { data, failure } = useBlockData();
  const rerender = useRerenderLanding({ data, failure });
  const address = usePublicAddress();
  const isLoading = data === null && failure === null;
  const actions = useMemo(
    (): RowAction<LandingRow>[] => [
      ...toForm,
      {
        key: 'copyAddress',
        labelKey: 'linkTargets.copy',
        icon: Copy,
        needs: 'index',
        compact: true,
        isOffered: ({ url }) => address.find(url) !== null,
        run: ({ url }) => address.copy(url),
      },
      {
        key: 'openAddress',
        labelKey: 'linkTargets.openPage',
        icon: ExternalLink,
        needs: 'index',
        compact: true,
        isOffered: ({ url }) => address.find(url) !== null,
        run: ({ url }) => void address.open(url),
      },
      {
        key: 'publish',
        labelKey: 'landings.publish.action',
        icon: Send,
        needs: 'update',
        inMenu: true,
        isOffered: () => !isLoading,
        run: (landing) => void publish(landing, () => rerender(landing)),
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
    [toForm, publish, remove, rerender, isLoading, address],
  );
  return (
    <>
      <PageHeader title={t('landings.title')} description={t('landings.description')} actions={createButton} />
      <CurrentBlockDataContext value={failure === null ? data : null}>
        <ResourceList of={landingsResource} actions={actions} />
      </CurrentBlockDataContext>
      {dialog}
    </>
  );
};

export default LandingListScreen;
