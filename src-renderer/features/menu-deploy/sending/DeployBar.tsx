import { Text } from '@chakra-ui/react';
import { ArrowLeftRight, Download, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import { parseDeployCellKey, isAvailable, type CellState } from '../cells';
import type { CellSelection } from '../matrix/useCellSelection';
import { DeployConfirmDialog } from './DeployConfirmDialog';
import { TransferDialog } from './TransferDialog';
import { useStartMenuJobs, type DeployTarget } from './useStartMenuJobs';

interface DeployBarProps {
  /** All stores, including those hidden by the filters. */
  stores: readonly ChannelStore[];
  channels: readonly OrderChannel[];
  getState: (store: ChannelStore, channel: OrderChannel) => CellState;
  selection: CellSelection;
}

type FailedTarget = DeployTarget & { state: CellState & { kind: 'failed' } };

/** Actions for selected and for failed cells. */
export const DeployBar = ({ stores, channels, getState, selection }: DeployBarProps) => {
  const formats = useFormats();
  const { deploy, importMenu, copy, retry } = useStartMenuJobs();
  const [isRetrying, setIsRetrying] = useState(false);
  const [openDialog, setOpenDialog] = useState<'deploy' | 'bring' | 'copy' | null>(null);
  const storesById = new Map(stores.map((store) => [store.id, store]));
  const targets = [...selection.keys].flatMap((key): DeployTarget[] => {
    const { storeId, channel } = parseDeployCellKey(key);
    const store = storesById.get(storeId);
    return store === undefined ? [] : [{ store, channel }];
  });
  const availableTargets = targets.filter(({ store, channel }) => isAvailable(getState(store, channel)));
  const targetStores = [...new Set(targets.map(({ store }) => store))];
  const failedTargets = stores.flatMap((store) =>
    channels.flatMap((channel): FailedTarget[] => {
      const state = getState(store, channel);
      return state.kind === 'failed' ? [{ store, channel, state }] : [];
    }),
  );
  const toCountValues = (count: number) => ({ count, value: formats.count(count) });
  const close = () => setOpenDialog(null);
  const retryFailed = async () => {
    setIsRetrying(true);
    await retry(failedTargets);
    setIsRetrying(false);
  };
  const closeAndClearSelection = (startPromise: Promise<void>) => {
    close();
    selection.choose([]);
    void startPromise;
  };
  return (
    <Can area="menus" action="update">
      {(targets.length > 0 || failedTargets.length > 0) && (
        <StickyFooter
          label={t('menuDeploy.bar.label')}
          status={
            <Text role="status" textStyle="sm" color={targets.length === 0 ? 'fg.muted' : 'fg'}>
              {[
                targets.length === 0
                  ? t('menuDeploy.bar.nothing')
                  : t('menuDeploy.bar.chosen', toCountValues(targets.length)),
                ...(failedTargets.length > 0 ? [t('menuDeploy.bar.failed', toCountValues(failedTargets.length))] : []),
              ].join(' · ')}
            </Text>
          }
        >
          {failedTargets.length > 0 && (
            <Button variant="outline" loading={isRetrying} onClick={() => void retryFailed()}>
              <RotateCw aria-hidden /> {t('menuDeploy.bar.retry', toCountValues(failedTargets.length))}
            </Button>
          )}
          <Button variant="outline" disabled={targetStores.length === 0} onClick={() => setOpenDialog('bring')}>
            <Download aria-hidden /> {t('menuDeploy.bar.bring')}
          </Button>
          <Button variant="outline" disabled={targetStores.length === 0} onClick={() => setOpenDialog('copy')}>
            <ArrowLeftRight aria-hidden /> {t('menuDeploy.bar.copy')}
          </Button>
          <Button disabled={availableTargets.length === 0} onClick={() => setOpenDialog('deploy')}>
            <Send aria-hidden />{' '}
            {availableTargets.length === 0
              ? t('menuDeploy.bar.sendNone')
              : t('menuDeploy.bar.send', { value: formats.count(availableTargets.length) })}
          </Button>
        </StickyFooter>
      )}
      {openDialog === 'deploy' && (
        <DeployConfirmDialog
          targets={availableTargets}
          skippedCount={targets.length - availableTargets.length}
          onConfirm={() => closeAndClearSelection(deploy(availableTargets))}
          onCancel={close}
        />
      )}
      {(openDialog === 'bring' || openDialog === 'copy') && (
        <TransferDialog
          kind={openDialog}
          stores={targetStores}
          channels={channels}
          onClose={close}
          onConfirm={(items, source, target) =>
            closeAndClearSelection(openDialog === 'bring' ? importMenu(items, source) : copy(items, source, target))
          }
        />
      )}
    </Can>
  );
};
