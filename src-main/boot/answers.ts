import type { Outcome } from '@shared/bridge/failure';
import { internalCalls, type Area } from '@shared/contract';
import type { CallInput } from '@shared/contract/endpoint';
import type { CurrentUser } from '@shared/contract/session';
import type { Settings } from '@shared/contract/settings';
import type { Live } from '../live/live';
import type { OwnCopy } from '../session/ownCopy';

interface Learners {
  ownUser: Pick<OwnCopy<CurrentUser>, 'readAgain'>;
  ownShop: Pick<OwnCopy<Settings>, 'readAgain'>;
  live: Pick<Live, 'answered'>;
}

/** What the main process keeps of an area, and reads again once it is old. Live collections follow the calls themselves. */
const refreshers: { [Name in Area]?: (learners: Learners) => Promise<void> } = {
  session: ({ ownUser }) => ownUser.readAgain(),
  settings: ({ ownShop }) => ownShop.readAgain(),
};

/** Reads again what the main process keeps of areas whose answers are old. */
export const refreshAreas = (areas: readonly Area[], learners: Learners): void => {
  for (const area of areas) void refreshers[area]?.(learners);
};

/** What the main process itself takes from the ends of the screens' calls. A missing right says that the known rights are old. */
export const answersObserver =
  (learners: () => Learners) =>
  (name: string, outcome: Outcome<unknown>, askedAt: number, input: CallInput): void => {
    // What is asked here must not make itself be asked again.
    if (internalCalls.has(name)) return;
    const { live, ownUser } = learners();
    live.answered({ name, input, outcome, askedAt });
    if (!outcome.ok && outcome.failure.kind === 'forbidden') void ownUser.readAgain();
  };
