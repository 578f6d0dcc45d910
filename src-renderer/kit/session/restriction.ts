import type { ActionName } from '@shared/bridge/actions';
import { failureOfAnswer } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import { endpoints } from '@shared/contract';
import { isWrite, type Need } from '@shared/contract/endpoint';
import type { PolicyAction, PolicyArea, Rights } from '@shared/domain/people/policies';
import type { Restriction } from '@kit/bridge/client';

/** Loaded when somebody begins to look as a role: the whole contract is no part of what the login needs. */

/** Local actions that change something on the platform or on this device, or that keep what one would change. */
const writingActions: ReadonlySet<ActionName> = new Set([
  'practice.startAgain',
  'practice.resetPassword',
  'session.sendAccessMail',
  'pictures.upload',
  'drafts.keep',
  'drafts.drop',
  'drafts.forgetOwn',
  'stores.acknowledgeClosing',
  'orders.changeStatus',
  'orders.undoStatus',
  'orders.refund',
  'jobs.start',
  'jobs.cancel',
  'jobs.retry',
  'jobs.goOn',
  'jobs.undo',
  'jobs.dismiss',
]);

const refused = (): Failure => failureOfAnswer(422, { code: 'SEEING_AS_ROLE', message: null, fields: {} }, null);

const apiErrorOf = (needs: Need, rights: Rights): Failure | null => {
  if (needs === 'public' || needs === 'signedIn') return null;
  if (needs === 'superAdmin') return rights.superAdmin ? null : refused();
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  if (rights.can(area, action)) return null;
  return failureOfAnswer(401, { code: 401, message: null, fields: {} }, { area, action });
};

/** Nothing that changes anything, and no read that the rights do not cover. A call without a row is refused too. */
export const lookingWith = (rights: Rights): Restriction => ({
  call: (name) => {
    const row = endpoints.get(name);
    return row === undefined || isWrite(row) ? refused() : apiErrorOf(row.needs, rights);
  },
  act: (name) => (writingActions.has(name) ? refused() : null),
});
