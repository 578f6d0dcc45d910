import type { OpeningDecision } from './decideOpening';

/** Time between the announcement of an opening and the opening (ms). */
export const openingCountdown = 3 * 60_000;
/**
 * Maximum delay of an opening (ms). If an opening is later, for example because the computer slept, users had no chance
 * to decline it, so the countdown restarts.
 */
const maxOpeningDelay = 30_000;

/** Opening that is announced, or that waits for a user's confirmation. */
export interface OpeningOffer extends OpeningDecision {
  /** Time at which the store opens (ms); null if it waits for the user's reply. */
  opensAt: number | null;
}

/** Returns the offer for a decision. Keeps the countdown while the closings stay the same. */
export const updateOffer = (
  previousOffer: OpeningOffer | undefined,
  decision: OpeningDecision | null,
  now: number,
): OpeningOffer | null => {
  if (decision === null) return null;
  if (!decision.isAutomatic) return { ...decision, opensAt: null };
  const opensAt = previousOffer?.key === decision.key ? previousOffer.opensAt : null;
  // A clock that was set back must not prolong the countdown.
  const isValid = opensAt !== null && now <= opensAt + maxOpeningDelay && opensAt - now <= openingCountdown;
  return { ...decision, opensAt: isValid ? opensAt : now + openingCountdown };
};

export const isOpeningDue = ({ opensAt }: OpeningOffer, now: number): boolean =>
  opensAt !== null && now >= opensAt && now <= opensAt + maxOpeningDelay;
