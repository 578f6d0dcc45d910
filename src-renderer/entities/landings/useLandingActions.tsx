import { useCallback, type ReactNode } from 'react';
import { t } from 'i18next';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { call } from '@kit/bridge/client';
import { useCommand, useCommandDependencies } from '@kit/data/useCommand';
import { removeItem } from '@kit/resource/form/entityCalls';
import { useSession } from '@kit/session/hooks';
import { formatFailure } from '@kit/ui/failureText';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';

interface Landing {
  id: number;
  name: string;
}

interface LandingActions {
  /**
   * Asks for confirmation, calls `save` (which saves the HTML and pending changes), then publishes. Resolves to true if
   * published.
   */
  publish: (landing: Landing, save?: () => Promise<boolean>, isDirty?: boolean) => Promise<boolean>;
  /** Asks for confirmation, then deletes. Resolves to true if deleted. */
  remove: (landing: Landing) => Promise<boolean>;
  /** Confirmation dialog, to be rendered once anywhere in the screen. */
  dialog: ReactNode;
}

/** Publishes and deletes landings, with confirmation and a notification of the result. */
export const useLandingActions = (): LandingActions => {
  const { settings, tenant } = useSession();
  const { ask, dialog } = useConfirm();
  const { run: deploy } = useCommand('customLandings.deploy');
  const ports = useCommandDependencies();
  const commerce = settings?.commerceName ?? tenant;

  const publish = useCallback(
    async (landing: Landing, save?: () => Promise<boolean>, isDirty = false) => {
      const { id } = landing;
      const textValues = { name: getNameOrId(landing) };
      const isConfirmed = await ask({
        title: t('landings.publish.title', textValues),
        body: t(isDirty ? 'landings.publish.bodyUnsaved' : 'landings.publish.body'),
        confirmLabel: t('landings.publish.action'),
      });
      if (!isConfirmed || (save !== undefined && !(await save()))) return false;
      const result = await deploy(
        { params: { id } },
        {
          reconcile: reconcileUpdate(
            () => call('customLandings.get', { params: { id } }),
            ({ status }) => status === 'published',
          ),
        },
      );
      const isPublished = result.kind === 'answered' || result.kind === 'reconciled';
      if (isPublished) notify.success(t('landings.publish.done', textValues));
      else {
        const description = 'failure' in result ? formatFailure(result.failure) : undefined;
        notify.error(t('landings.publish.failed', textValues), { ...(description !== undefined && { description }) });
      }
      return isPublished;
    },
    [ask, deploy],
  );

  const remove = useCallback(
    async (landing: Landing) => {
      const textValues = { name: getNameOrId(landing), commerce };
      const isConfirmed = await ask({
        title: t('landings.removal.title', textValues),
        body: t('landings.removal.body', textValues),
        confirmLabel: t('landings.removal.action'),
        danger: true,
      });
      if (!isConfirmed) return false;
      const result = await removeItem(ports, 'customLandings', landing.id);
      const wasMissing = result.kind === 'failed' && result.failure.kind === 'missing';
      const isRemoved = result.kind === 'answered' || result.kind === 'reconciled' || wasMissing;
      if (isRemoved) notify.success(t('landings.removal.done', textValues));
      else {
        const description = 'failure' in result ? formatFailure(result.failure) : undefined;
        notify.error(t('landings.removal.failed', textValues), { ...(description !== undefined && { description }) });
      }
      return isRemoved;
    },
    [ask, ports, commerce],
  );
  return { publish, remove, dialog };
};
