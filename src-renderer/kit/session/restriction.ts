import type { ActionName } from '@shared/bridge/actions';
import { toFailureFromResponse } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { endpoints } from '@shared/contract';
import { isCallAllowed } from '@shared/contract/protocol/allowed';
import { isWrite, type Endpoint } from '@shared/contract/protocol/endpoint';
import type { PolicyAction, PolicyArea, Permissions } from '@shared/domain/people/policies';
import type { Restriction } from '@kit/bridge/client';

/** Restrictions of view-as mode. Loaded when the mode starts, because this module imports the whole contract. */

/**
 * - `read`: changes nothing.
 * - `device`: affects preferences, windows or files of the person at this computer.
 * - `write`: changes something on the platform, or data on this computer that other users or later
 *   sessions see.
 */
type ActionClass = 'read' | 'device' | 'write';

export const actionClasses: Readonly<Record<ActionName, ActionClass>> = {
  'session.state': 'read',
  'session.start': 'device',
  'session.signIn': 'device',
  'session.signOut': 'device',
  'session.switchTenant': 'device',
  'session.prove': 'device',
  'session.changePassword': 'write',
  'lock.now': 'device',
  'lock.unlock': 'device',
  'lock.setPin': 'write',
  'session.forgotPassword': 'write',
  'session.sendAccessMail': 'write',
  'pictures.upload': 'write',
  'pictures.cancelUpload': 'device',
  'landings.takePicture': 'write',
  'files.save': 'device',
  'files.saveFeed': 'device',
  'files.savePdf': 'device',
  'files.saveWorkbook': 'device',
  'files.copyPicture': 'device',
  'live.snapshot': 'read',
  'queries.persist': 'device',
  'queries.restore': 'read',
  'live.refetch': 'read',
  'stores.acknowledgeClosing': 'write',
  'openings.answer': 'write',
  'openings.undo': 'write',
  'campaigns.save': 'write',
  'campaigns.schedule': 'write',
  'campaigns.end': 'write',
  'campaigns.remove': 'write',
  'promises.apply': 'write',
  'promises.undo': 'write',
  'promises.report': 'read',
  'digest.report': 'read',
  'downtime.report': 'read',
  'orders.acknowledgeAlarms': 'write',
  'guard.mute': 'write',
  'guard.judge': 'write',
  'guard.typicalSales': 'read',
  'jobs.list': 'read',
  'jobs.start': 'write',
  'jobs.cancel': 'write',
  'jobs.retry': 'write',
  'jobs.goOn': 'write',
  'jobs.undo': 'write',
  'jobs.dismiss': 'write',
  'jobs.showFile': 'read',
  'jobs.result': 'read',
  'reports.records': 'read',
  'reports.putRecord': 'write',
  'reports.removeRecord': 'write',
  'prices.history': 'read',
  'history.list': 'read',
  'orders.actions': 'read',
  'orders.changeStatus': 'write',
  'orders.undoStatus': 'write',
  'orders.refund': 'write',
  // `write`, because it updates the record of the refund.
  'orders.checkRefund': 'write',
  'tickets.view': 'read',
  'tickets.checkPrinters': 'read',
  'tickets.systemPrinters': 'read',
  'tickets.savePrinter': 'write',
  'tickets.removePrinter': 'write',
  'tickets.test': 'write',
  'tickets.preview': 'read',
  'tickets.print': 'write',
  'tickets.printAnyway': 'write',
  'tickets.dismiss': 'write',
  'queue.list': 'read',
  'queue.add': 'write',
  'queue.beginSend': 'write',
  'queue.endSend': 'write',
  'queue.remove': 'write',
  'queue.send': 'write',
  'analytics.searched': 'device',
  'proxy.answer': 'device',
  'preferences.get': 'read',
  'preferences.set': 'device',
  'customers.maskRoles': 'write',
  'drafts.keep': 'write',
  'drafts.find': 'read',
  'drafts.drop': 'write',
  'drafts.forgetOwn': 'write',
  'windows.openWall': 'device',
  'windows.openBoard': 'device',
  'addresses.find': 'read',
  'links.open': 'device',
  'links.openAsking': 'device',
  'links.openMessage': 'device',
  'chat.toggle': 'device',
  'chat.close': 'device',
  'chat.place': 'device',
  'links.take': 'device',
  'loginItem.get': 'read',
  'loginItem.set': 'device',
  'profiles.list': 'read',
  'profiles.create': 'device',
  'profiles.open': 'device',
  'profiles.update': 'device',
  'profiles.remove': 'write',
  'diagnosis.create': 'read',
  'diagnosis.save': 'device',
  'practice.users': 'read',
  'practice.mails': 'read',
  'practice.resetPassword': 'write',
  'practice.startAgain': 'write',
  'updates.status': 'read',
  'updates.check': 'device',
  'updates.restart': 'device',
  'updates.chooseTonight': 'device',
  'updates.openDownload': 'device',
  'app.painted': 'device',
  'app.notices': 'read',
};

const createRefusal = (): Failure =>
  toFailureFromResponse(422, { code: 'SEEING_AS_ROLE', message: null, fields: {} }, null);

const findApiError = (endpoint: Endpoint, permissions: Permissions): Failure | null => {
  const { needs } = endpoint;
  if (isCallAllowed(endpoint, permissions)) return null;
  if (needs === 'public' || needs === 'signedIn' || needs === 'superAdmin') return createRefusal();
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  return toFailureFromResponse(401, { code: 401, message: null, fields: {} }, { area, action });
};

/**
 * Blocks calls that change something, and reads that the permissions do not allow. Unclassified calls are blocked too.
 */
export const createViewAsRestriction = (permissions: Permissions): Restriction => ({
  checkCall: (name) => {
    const endpoint = endpoints.get(name);
    return endpoint === undefined || isWrite(endpoint) ? createRefusal() : findApiError(endpoint, permissions);
  },
  checkAction: (name) => (actionClasses[name] === 'write' ? createRefusal() : null),
});
