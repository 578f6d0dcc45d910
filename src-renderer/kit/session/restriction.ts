import type { ActionName } from '@shared/bridge/actions';
import { failureFromResponse } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { endpoints } from '@shared/contract';
import { isCallAllowed } from '@shared/contract/protocol/allowed';
import { isWrite, type Endpoint } from '@shared/contract/protocol/endpoint';
import type { PolicyAction, PolicyArea, Permissions } from '@shared/domain/people/policies';
import type { Restriction } from '@kit/bridge/client';

/** Loaded when view-as mode starts: the login does not need the whole contract. */

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

const refused = (): Failure => failureFromResponse(422, { code: 'SEEING_AS_ROLE', message: null, fields: {} }, null);

const apiErrorOf = (row: Endpoint, rights: Permissions): Failure | null => {
  const { needs } = row;
  if (isCallAllowed(row, rights)) return null;
  if (needs === 'public' || needs === 'signedIn' || needs === 'superAdmin') return refused();
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  return failureFromResponse(401, { code: 401, message: null, fields: {} }, { area, action });
};

/** Nothing that changes anything, and no read that the rights do not cover. A call without a row is refused too. */
export const viewAsRestriction = (rights: Permissions): Restriction => ({
  call: (name) => {
    const row = endpoints.get(name);
    return row === undefined || isWrite(row) ? refused() : apiErrorOf(row, rights);
  },
  act: (name) => (writingActions.has(name) ? refused() : null),
});
