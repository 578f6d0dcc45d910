import { t } from 'i18next';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { OrderChannel } from '@shared/domain/sales/orders';
import type { JobInput } from '@shared/jobs/kinds';
import { useFormats } from '@kit/format/useFormats';
import { runJobAction, startJob } from '@kit/jobs/jobs';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import type { CellState } from '../cells';

/** Store and one of its channels. */
export interface DeployTarget {
  store: ChannelStore;
  channel: OrderChannel;
}

type MenuKind = 'menuDeploy' | 'menuImport' | 'menuCopy';
interface JobStart {
  kind: MenuKind;
  label: string;
  input: JobInput<MenuKind>;
}

/** Starts menu jobs; a single message reports all that failed to start. */
export const useStartMenuJobs = () => {
  const formats = useFormats();
  const getName = (channel: OrderChannel) => t(`orderWords.channels.${channel}`);
  const startAll = async (jobStarts: readonly JobStart[]): Promise<void> => {
    // Starts all jobs at once, so that they run even if the window closes right after.
    const outcomes = await Promise.all(jobStarts.map(({ kind, label, input }) => startJob(kind, label, input)));
    const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]));
    const [firstFailure] = failures;
    if (firstFailure === undefined) return;
    const count = failures.length;
    notify.error(t('menuDeploy.notStarted', { count, value: formats.count(count) }), {
      description: formatFailure(firstFailure),
    });
  };
  const createJobStart = ({ store, channel }: DeployTarget): JobStart => ({
    kind: 'menuDeploy',
    label: t('menuDeploy.label.deploy', { store: store.name, channel: getName(channel) }),
    input: { storeId: store.id, channel },
  });
  return {
    nameOf: getName,
    deploy: (targets: readonly DeployTarget[]) => startAll(targets.map(createJobStart)),
    importMenu: (stores: readonly ChannelStore[], source: OrderChannel) =>
      startAll(
        stores.map((store) => ({
          kind: 'menuImport',
          label: t('menuDeploy.label.bring', { store: store.name, channel: getName(source) }),
          input: { storeId: store.id, source },
        })),
      ),
    copy: (stores: readonly ChannelStore[], source: OrderChannel, channel: OrderChannel) =>
      startAll(
        stores.map((store) => ({
          kind: 'menuCopy',
          label: t('menuDeploy.label.copy', { store: store.name, source: getName(source), channel: getName(channel) }),
          input: { storeId: store.id, source, channel },
        })),
      ),
    /** Retries only the failed part of this computer's jobs. Deploys from other computers start over. */
    retry: async (
      failedTargets: readonly (DeployTarget & { state: CellState & { kind: 'failed' } })[],
    ): Promise<void> => {
      for (const { state } of failedTargets) if (state.job !== null) await runJobAction('retry', state.job);
      await startAll(failedTargets.filter(({ state }) => state.job === null).map(createJobStart));
    },
  };
};
