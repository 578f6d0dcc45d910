import type { MenuJobTarget } from '@shared/jobs/job';
import type { OrderChannel } from '@shared/domain/sales/orders';
import type { MenuCopyInput, MenuDeployInput, MenuImportInput } from '@shared/jobs/menuJobs';
import type { JobKind } from '../kind';
import { createNamedCall, createPlatformJob, type PlatformState, type PlatformStep } from '../platformJob';

const createPollCall = (jobId: string) => createNamedCall('menus.job', { query: { jobId } });

const deployStep: PlatformStep<{ storeId: number; channel: OrderChannel }> = {
  name: 'deploy',
  start: ({ storeId, channel }) => createNamedCall('menus.deploy', { params: { id: storeId }, body: { channel } }),
  poll: createPollCall,
};

const importStep: PlatformStep<{ storeId: number; source: OrderChannel }> = {
  name: 'import',
  start: ({ storeId, source }) => createNamedCall('menus.fetch', { params: { id: storeId, source } }),
  poll: createPollCall,
};

/** Adds the store and channels of a job to the kind's `report`, so that screens can find the job. */
const createTargetKind = <Input, Result>(
  kind: JobKind<Input, PlatformState, Result>,
  getTarget: (input: Input) => MenuJobTarget,
): JobKind<Input, PlatformState, Result> => ({
  ...kind,
  report: (input, state) => ({ ...kind.report(input, state), about: getTarget(input) }),
});

export const menuDeploy = createTargetKind(
  createPlatformJob<MenuDeployInput>('Publicación de menú', [deployStep]),
  (input) => ({
    ...input,
    source: null,
  }),
);
export const menuImport = createTargetKind(
  createPlatformJob<MenuImportInput>('Importación de menú', [importStep]),
  (input) => ({
    ...input,
    channel: null,
  }),
);
export const menuCopy = createTargetKind(
  createPlatformJob<MenuCopyInput>('Copia de menú entre canales', [importStep, deployStep]),
  (input) => input,
);
