import type { MenuJobAbout } from '@shared/jobs/job';
import type { OrderChannel } from '@shared/domain/orders';
import type { MenuCopyInput, MenuDeployInput, MenuImportInput } from '@shared/jobs/menuJobs';
import type { JobKind } from '../kind';
import { callOf, platformJob, type PlatformState, type PlatformStep } from '../platformJob';

const poll = (jobId: string) => callOf('menus.job', { query: { jobId } });

const deploy: PlatformStep<{ storeId: number; channel: OrderChannel }> = {
  name: 'deploy',
  start: ({ storeId, channel }) => callOf('menus.deploy', { params: { id: storeId }, body: { channel } }),
  poll,
};

const bring: PlatformStep<{ storeId: number; source: OrderChannel }> = {
  name: 'import',
  start: ({ storeId, source }) => callOf('menus.fetch', { params: { id: storeId, source } }),
  poll,
};

/** With what screens find it by beside what it is called. */
const about = <Input>(
  kind: JobKind<Input, PlatformState>,
  aboutOf: (input: Input) => MenuJobAbout,
): JobKind<Input, PlatformState> => ({
  ...kind,
  report: (input, state) => ({ ...kind.report(input, state), about: aboutOf(input) }),
});

export const menuDeploy = about(platformJob<MenuDeployInput>([deploy]), (input) => ({ ...input, source: null }));
export const menuImport = about(platformJob<MenuImportInput>([bring]), (input) => ({ ...input, channel: null }));
export const menuCopy = about(platformJob<MenuCopyInput>([bring, deploy]), (input) => input);
