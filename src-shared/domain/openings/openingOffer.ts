import type { OpeningDecision } from './decideOpening';

/** Time between the announcement of an opening and the opening (ms). */
export const openingCountdown = 3 * 60_000;
/**
 * Maximum delay of an opening (ms). After a longer one, such as a sleep of the computer, nobody could have said no, so
 * the countdown starts again.
 */
export const maxOpeningDelay = 30_000;

/** An opening that is announced, or that a user is asked for. */
export interface OpeningOffer extends OpeningDecision {
  /** Time at which the store opens (ms), or null if it waits for an answer. */
  opensAt: number | null;
}

/** Returns the offer for a decision. It keeps its countdown as long as the closings stay the same. */
export const updateOffer = (
  before: OpeningOffer | undefined,
  decision: OpeningDecision | null,
  now: number,
): OpeningOffer | null => {
  if (decision === null) return null;
  if (!decision.isAutomatic) return { ...decision, opensAt: null };
  const opensAt = before?.key === decision.key ? before.opensAt : null;
  // A clock that was set back must not prolong the countdown.
  const isValid = opensAt !== null && now <= opensAt + maxOpeningDelay && opensAt - now <= openingCountdown;
  return { ...decision, opensAt: isValid ? opensAt : now + openingCountdown };
};

export const isOpeningDue = ({ opensAt }: OpeningOffer, now: number): boolean =>
  opensAt !== null && now >= opensAt && now <= opensAt + maxOpeningDelay;
