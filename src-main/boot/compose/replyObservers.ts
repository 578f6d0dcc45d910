import type { Outcome } from '@shared/contract/protocol/failure';
import { internalCalls, type ContractArea } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { CurrentUser } from '@shared/contract/people/session';
import type { Settings } from '@shared/contract/people/settings';
import type { Live } from '../../live/live';
import type { Refreshable } from '../../session/refreshable';

interface Observers {
  refreshableUser: Pick<Refreshable<CurrentUser>, 'refetch'>;
  refreshableSettings: Pick<Refreshable<Settings>, 'refetch'>;
  live: Pick<Live, 'handleCompletedCall'>;
}

/** Functions that refetch the main process's cached data, by area. Live collections observe calls themselves. */
const refreshers: { [Name in ContractArea]?: (observers: Observers) => Promise<void> } = {
  session: ({ refreshableUser }) => refreshableUser.refetch(),
  settings: ({ refreshableSettings }) => refreshableSettings.refetch(),
};

/** Refetches the main process's cached data of the given areas. */
export const refreshAreas = (areas: readonly ContractArea[], observers: Observers): void => {
  for (const area of areas) void refreshers[area]?.(observers);
};

/**
 * Creates the main process's observer of screens' calls. A `forbidden` reply means that the cached permissions are
 * outdated.
 */
export const createReplyObserver =
  (observers: () => Observers) =>
  (name: string, outcome: Outcome<unknown>, requestedAt: number, input: CallInput): void => {
    // Skips calls made by the observers themselves, which would cause an endless loop.
    if (internalCalls.has(name)) return;
    const { live, refreshableUser } = observers();
    live.handleCompletedCall({ name, input, outcome, requestedAt });
    if (!outcome.ok && outcome.failure.kind === 'forbidden') void refreshableUser.refetch();
  };
