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
  live: Pick<Live, 'answered'>;
}

/** What the main process keeps of an area, and reads again once it is old. Live collections follow the calls themselves. */
const refreshers: { [Name in ContractArea]?: (observers: Observers) => Promise<void> } = {
  session: ({ refreshableUser }) => refreshableUser.refetch(),
  settings: ({ refreshableSettings }) => refreshableSettings.refetch(),
};

/** Reads again what the main process keeps of areas whose answers are old. */
export const refreshAreas = (areas: readonly ContractArea[], observers: Observers): void => {
  for (const area of areas) void refreshers[area]?.(observers);
};

/** What the main process itself takes from the ends of the screens' calls. A missing right says that the known rights are old. */
export const replyObserver =
  (observers: () => Observers) =>
  (name: string, outcome: Outcome<unknown>, requestedAt: number, input: CallInput): void => {
    // What is asked here must not make itself be asked again.
    if (internalCalls.has(name)) return;
    const { live, refreshableUser } = observers();
    live.answered({ name, input, outcome, requestedAt });
    if (!outcome.ok && outcome.failure.kind === 'forbidden') void refreshableUser.refetch();
  };
