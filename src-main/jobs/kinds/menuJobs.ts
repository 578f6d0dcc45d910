import type { MenuJobTarget } from '@shared/jobs/job';
import type { OrderChannel } from '@shared/domain/orders';
import type { MenuCopyInput, MenuDeployInput, MenuImportInput } from '@shared/jobs/menuJobs';
import type { JobKind } from '../kind';
import { createNamedCall, createPlatformJob, type PlatformState, type PlatformStep } from '../platformJob';

const poll = (jobId: string) => createNamedCall('menus.job', { query: { jobId } });

const deploy: PlatformStep<{ storeId: number; channel: OrderChannel }> = {
  name: 'deploy',
  start: ({ storeId, channel }) => createNamedCall('menus.deploy', { params: { id: storeId }, body: { channel } }),
  poll,
};

const bring: PlatformStep<{ storeId: number; source: OrderChannel }> = {
  name: 'import',
  start: ({ storeId, source }) => createNamedCall('menus.fetch', { params: { id: storeId, source } }),
  poll,
};

/** Adds the store and channels of a job, so that screens can find the job. */
const target = <Input, Result>(
  kind: JobKind<Input, PlatformState, Result>,
  aboutOf: (input: Input) => MenuJobTarget,
): JobKind<Input, PlatformState, Result> => ({
  ...kind,
  report: (input, state) => ({ ...kind.report(input, state), about: aboutOf(input) }),
});

export const menuDeploy = target(createPlatformJob<MenuDeployInput>('Publicación de menú', [deploy]), (input) => ({
  ...input,
  source: null,
}));
export const menuImport = target(createPlatformJob<MenuImportInput>('Importación de menú', [bring]), (input) => ({
  ...input,
  channel: null,
}));
export const menuCopy = target(
  createPlatformJob<MenuCopyInput>('Copia de menú entre canales', [bring, deploy]),
  (input) => input,
);
