import { app } from 'electron';
import { createFailure, lockedCode } from '@shared/contract/protocol/errors';
import type { DiagnosisFile } from '@shared/bridge/actions';
import type { DraftTarget } from '@shared/bridge/drafts';
import { isPersistedCall } from '@shared/bridge/device/persistedQueries';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { chooseFile } from '../files/chooseFile';
import { copyPicture } from '../files/copyPicture';
import { createFeedFile } from '../files/feedFile';
import { printReport } from '../files/printReport';
import { createZip } from '../files/createZip';
import { saveFile } from '../files/saveFile';
import { drawTicket, toPng, withSystemPrinters } from '../tickets/drawTicket';
import { toBlackAndWhite } from '../tickets/raster';
import type { ActionHandlers } from '../ipc/ipcRouter';
import type { AppLinks } from '../launch/appLink';
import type { LoginItem } from '../launch/loginItem';
import type { Log } from '../log/log';
import type { Profiles } from '../profiles/profiles';
import { fetchPracticeMails } from '../practice/mails';
import type { AppWindows } from '../windows/appWindows';
import type { Chat } from '../chat/chat';
import type { Updates } from '../updates/updates';
import type { Links } from './createLinkOpener';
import { printStartTime } from './startTime';
import type { Services } from './compose/services';
import { lockPreferences } from './compose/settings';

const createRefusal = () => failed(createFailure('badRequest'));
const createSupersededOutcome = () => failed(createFailure('superseded'));

/** Creates the handlers of all bridge actions. */
export const createActionHandlers = (
  services: Services,
  {
    windows,
    links,
    chat,
    appLinks,
    loginItem,
    profiles,
    diagnosis,
    log,
    updates,
    onFirstPaint,
  }: {
    windows: Pick<AppWindows, 'openWall' | 'openBoard'>;
    links: Links;
    chat: Pick<Chat, 'toggle' | 'close' | 'place' | 'resendState'>;
    appLinks: Pick<AppLinks, 'take'>;
    loginItem: Pick<LoginItem, 'isOn' | 'set'>;
    profiles: Pick<Profiles, 'list' | 'create' | 'open' | 'update' | 'remove'>;
    diagnosis: () => Promise<DiagnosisFile[]>;
    log: Log;
    updates: Pick<Updates, 'status' | 'check' | 'restart' | 'chooseTonight' | 'announcedUrl'>;
    /** Called once, when the first screen is usable. */
    onFirstPaint: () => void;
  },
): ActionHandlers => {
  const { session, settings, notices, practice, environment, live, jobs, orders, tickets, queue } = services;
  const isStaleEpoch = (epoch: number) => epoch !== session.state.epoch;
  const saveOptions = { choose: chooseFile, onError: services.fileNotSaved };
  const trackSavedFile = <Saved extends Outcome<string>>(
    source: 'files.save' | 'files.saveFeed' | 'files.savePdf' | 'files.saveWorkbook',
    rowCount: number | undefined,
    outcome: Saved,
  ): Saved => {
    if (outcome.ok && outcome.value === 'saved' && rowCount !== undefined) services.exported(source, rowCount);
    return outcome;
  };
  let hasPainted = false;

  const toDraftAddress = (target: DraftTarget) => ({ environment: session.state.environment.id, place: target });

  return {
    'session.state': async () => succeeded(session.state),
    'session.start': () => {
      // Starts the practice platform again if it was stopped after too many crashes.
      practice?.start();
      services.proxyPasswords.forgetDeclined();
      return session.start();
    },
    'session.signIn': (input) => session.signIn(input),
    'session.signOut': async () => {
      await orders.flush();
      return session.signOut();
    },
    'session.switchTenant': async (input) => {
      await orders.flush();
      return session.switchTenant(input);
    },
    'session.prove': ({ password }) => services.reauthentication.reauthenticate(password),
    'session.changePassword': (passwords) => services.changePassword(passwords),
    'lock.now': async () => {
      services.lock.lock();
      return succeeded(null);
    },
    'lock.unlock': (credentials) => {
      // Shows the proxy's password prompt again, because checking the user's password may need the proxy.
      services.proxyPasswords.resendQuestion();
      return services.lock.unlock(credentials);
    },
    'lock.setPin': (input) => services.lock.setPin(input),
    'session.forgotPassword': (input) => services.forgotPassword(input),
    'session.sendAccessMail': ({ email }) => services.sendAccessMail(email),
    'pictures.upload': ({ base64, ...picture }) =>
      services.uploads.upload({ ...picture, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }),
    'pictures.cancelUpload': async ({ uploadId }) => {
      services.uploads.cancel(uploadId);
      return succeeded(null);
    },
    'landings.takePicture': ({ html }) => services.takeLandingPicture(html),
    'files.save': async ({ name, text, rows }) =>
      trackSavedFile('files.save', rows, await saveFile({ name, content: text }, saveOptions)),
    'files.saveFeed': async ({ name, rows }) => {
      const currentEnvironment = environment();
      if (currentEnvironment === null) return createRefusal();
      return trackSavedFile(
        'files.saveFeed',
        rows.length,
        await saveFile({ name, content: createFeedFile(rows, currentEnvironment) }, saveOptions),
      );
    },
    'files.savePdf': async ({ name, report, rows }) =>
      trackSavedFile('files.savePdf', rows, await saveFile({ name, content: () => printReport(report) }, saveOptions)),
    'files.saveWorkbook': async ({ name, base64, rows }) => {
      const decodeContent = async () => new Uint8Array(Buffer.from(base64, 'base64'));
      return trackSavedFile('files.saveWorkbook', rows, await saveFile({ name, content: decodeContent }, saveOptions));
    },
    'files.copyPicture': async ({ png }) => copyPicture(new Uint8Array(Buffer.from(png, 'base64'))),
    'live.snapshot': async ({ collection }) => succeeded(live.snapshot(collection)),
    'queries.persist': async ({ epoch, queries }) => {
      if (isStaleEpoch(epoch)) return createSupersededOutcome();
      services.persisted.putQueries(queries.filter(({ name, input }) => isPersistedCall(name, input)));
      return succeeded(null);
    },
    'queries.restore': async () => succeeded(services.persisted.persistedQueries),
    'live.refetch': async ({ collection }) => {
      await live.retry(collection);
      return succeeded(null);
    },
    'stores.acknowledgeClosing': async ({ storeId, closingId }) =>
      services.acknowledgeClosing(storeId, closingId) ? succeeded(null) : createRefusal(),
    'openings.answer': ({ storeId, isAccepted }) =>
      isAccepted ? services.openings.accept(storeId) : services.openings.refuse(storeId),
    'openings.undo': ({ id }) => services.openings.undo(id),
    'promises.apply': ({ storeId, method }) => services.promises.apply(storeId, method),
    'promises.undo': ({ at: time }) => services.promises.undo(time),
    'digest.report': () => services.digest.report(),
    'promises.report': ({ day }) => services.promises.report(day === 'today' ? 0 : 1),
    'downtime.report': (query) => services.downtime.report(query),
    'orders.acknowledgeAlarms': async ({ ids }) =>
      services.acknowledgeAlarms(ids) ? succeeded(null) : createRefusal(),
    'guard.mute': async ({ id, until }) => (services.guard.mute(id, until) ? succeeded(null) : createRefusal()),
    'guard.judge': async ({ id, verdict }) => (services.guard.judge(id, verdict) ? succeeded(null) : createRefusal()),
    'campaigns.save': (input) => services.campaigns.save(input),
    'campaigns.schedule': ({ id }) => services.campaigns.schedule(id),
    'campaigns.end': ({ id }) => services.campaigns.end(id),
    'campaigns.remove': ({ id }) => services.campaigns.remove(id),
    'guard.typicalSales': async ({ from, to }) => succeeded(services.guard.getTypicalSales(from, to)),
    'jobs.list': async () => succeeded(await jobs.list()),
    'jobs.start': ({ kind, label, input, dueAt }) => jobs.start(kind, label, input, dueAt),
    'jobs.cancel': ({ id }) => jobs.cancel(id),
    'jobs.retry': ({ id }) => jobs.retry(id),
    'jobs.goOn': ({ id }) => jobs.resume(id),
    'jobs.undo': ({ id, label }) => jobs.undo(id, label),
    'jobs.dismiss': ({ id }) => jobs.dismiss(id),
    'jobs.showFile': async ({ id }) => services.showFile(await jobs.findFile(id)),
    'jobs.result': ({ id }) => jobs.getResult(id),
    'reports.records': () => services.logs.reportRecords.list(),
    'reports.putRecord': ({ record }) => services.logs.reportRecords.put(record),
    'reports.removeRecord': (target) => services.logs.reportRecords.drop(target),
    'prices.history': (query) => services.prices.getHistory(query),
    'history.list': (query) => services.history.list(query),
    'orders.actions': async () => succeeded(orders.list()),
    'orders.changeStatus': async ({ epoch, ...change }) =>
      isStaleEpoch(epoch) ? createSupersededOutcome() : orders.changes.change(change),
    'orders.undoStatus': async ({ orderId }) => succeeded(orders.changes.undo(orderId)),
    'orders.refund': async ({ epoch, ...refund }) =>
      isStaleEpoch(epoch) ? createSupersededOutcome() : orders.refund(refund),
    'orders.checkRefund': (refund) => orders.refunds.check(refund),
    'tickets.view': async () => succeeded(tickets.view),
    'tickets.checkPrinters': async () => succeeded(await tickets.checkPrinters()),
    'tickets.systemPrinters': async () =>
      withSystemPrinters(async (listPrinters) =>
        succeeded((await listPrinters()).map(({ name, label }) => ({ name, label }))),
      ),
    'tickets.savePrinter': (printer) => tickets.savePrinter(printer),
    'tickets.removePrinter': ({ id }) => tickets.removePrinter(id),
    'tickets.test': (printer) => tickets.test(printer),
    'tickets.preview': async ({ width }) =>
      succeeded({ png: toPng(toBlackAndWhite(await drawTicket(tickets.renderSamplePage(width), width))) }),
    'tickets.print': async ({ epoch, orderId, printerId, isAgain }) =>
      isStaleEpoch(epoch) ? createSupersededOutcome() : tickets.print(orderId, printerId, isAgain),
    'tickets.printAnyway': async ({ epoch, ids }) =>
      isStaleEpoch(epoch) ? createSupersededOutcome() : tickets.printUnprinted(ids),
    'tickets.dismiss': async ({ epoch, ids }) => {
      if (isStaleEpoch(epoch)) return createSupersededOutcome();
      await tickets.dismiss(ids);
      return succeeded(null);
    },
    'queue.list': async () => succeeded(await queue.list()),
    'queue.add': async ({ epoch, decision }) => (isStaleEpoch(epoch) ? createSupersededOutcome() : queue.add(decision)),
    'queue.beginSend': async ({ epoch, decision }) => {
      if (isStaleEpoch(epoch)) return createSupersededOutcome();
      await queue.beginSend(decision);
      return succeeded(null);
    },
    'queue.endSend': async ({ epoch, id }) => {
      // After a sign-out the write stays on disk, because its request was cancelled without an outcome.
      if (isStaleEpoch(epoch)) return createSupersededOutcome();
      queue.endSend(id);
      return succeeded(null);
    },
    'queue.remove': async ({ id }) => succeeded(queue.remove(id)),
    'queue.send': async ({ id }) => succeeded(queue.send(id)),
    'analytics.searched': async ({ what }) => {
      services.searched(what);
      return succeeded(null);
    },
    'proxy.answer': async ({ id, found }) => {
      services.proxyPasswords.answer(id, found);
      return succeeded(null);
    },
    'preferences.get': async () => succeeded(settings.preferences),
    'preferences.set': async (patch) =>
      // Windows that are exempt from the lock must not change its preferences.
      services.lock.isLocked && lockPreferences.some((name) => name in patch)
        ? failed(createFailure('superseded', lockedCode))
        : succeeded(settings.setPreferences(patch)),
    'customers.maskRoles': async ({ roles }) => services.maskRoles(roles),
    'drafts.keep': async ({ place: target, writer, content }) => {
      if (!services.draftOwners.canWrite(target)) return createRefusal();
      await services.drafts.save(toDraftAddress(target), writer, content);
      return succeeded(null);
    },
    'drafts.find': async ({ place: target }) =>
      services.draftOwners.canRead(target)
        ? succeeded(await services.drafts.find(toDraftAddress(target)))
        : createRefusal(),
    'drafts.drop': async ({ place: target, writer }) => {
      if (!services.draftOwners.canWrite(target)) return createRefusal();
      await services.drafts.remove(toDraftAddress(target), writer);
      return succeeded(null);
    },
    'drafts.forgetOwn': async () => {
      const { tenant, user, environment: currentEnvironment } = session.state;
      if (user === null) return createRefusal();
      await services.drafts.forget(currentEnvironment.id, { tenant, userId: user.id });
      return succeeded(null);
    },
    'windows.openWall': async () => {
      windows.openWall();
      return succeeded(null);
    },
    'windows.openBoard': async () => {
      windows.openBoard();
      return succeeded(null);
    },
    'addresses.find': ({ text }) =>
      session.state.phase === 'signedIn' ? services.geocoder.find(text) : Promise.resolve(createRefusal()),
    'links.open': ({ url }) => links.open(url),
    'links.openAsking': ({ url }) => links.openConfirmed(url),
    'links.openMessage': ({ message }) =>
      session.state.phase === 'signedIn' ? links.openMessage(message) : Promise.resolve(createRefusal()),
    'chat.toggle': async () => ((await chat.toggle()) ? succeeded(null) : createRefusal()),
    'chat.close': async () => {
      chat.close();
      return succeeded(null);
    },
    'chat.place': async (target) => {
      chat.place(target);
      return succeeded(null);
    },
    'links.take': async () => succeeded(appLinks.take()),
    'loginItem.get': async () => succeeded(loginItem.isOn()),
    'loginItem.set': async ({ isOn }) => {
      try {
        await loginItem.set(isOn);
      } catch (cause) {
        log.error('the start at login was not changed', cause);
        return failed(createFailure('refused', 'LOGIN_ITEM_NOT_SAVED'));
      }
      return succeeded(loginItem.isOn());
    },
    'profiles.list': async () => succeeded(await profiles.list()),
    'profiles.create': (appearance) => profiles.create(appearance),
    'profiles.open': ({ id }) => profiles.open(id),
    'profiles.update': ({ id, ...appearance }) => profiles.update(id, appearance),
    'profiles.remove': ({ id }) => profiles.remove(id),
    'diagnosis.create': async () => succeeded(await diagnosis()),
    'diagnosis.save': ({ files }) => {
      const now = new Date();
      const name = `comanda-diagnostico-${now.toISOString().slice(0, 10)}.zip`;
      return saveFile({ name, content: async () => createZip(files, now) }, saveOptions);
    },
    'practice.users': async () => succeeded(practice === null ? [] : ((await practice.waitUntilReady()).users ?? [])),
    'practice.mails': async () =>
      practice === null ? succeeded([]) : fetchPracticeMails(await practice.waitUntilReady()),
    'practice.resetPassword': async ({ code, password }) =>
      practice === null ? createRefusal() : services.resetPassword(code, password),
    'practice.startAgain': async () => {
      if (practice === null) return createRefusal();
      const tenants = environment()?.tenants.map(({ key }) => key) ?? [];
      const { id } = session.state.environment;
      await session.restartWithNewPlatform(tenants, async () => void (await practice.resetAndStart()));
      settings.forgetPlatform(id);
      services.refunds.forget(id);
      await services.drafts.forget(id);
      await tickets.forget(id);
      await services.forgetLogs(id);
      services.history.forget();
      await services.prices.forget(id);
      await services.queueFiles.forget(id);
      await jobs.forget(id);
      return succeeded(null);
    },
    'updates.status': async () => succeeded(updates.status),
    'updates.check': async () => succeeded(await updates.check()),
    'updates.restart': ({ isAutomatic }) => updates.restart(isAutomatic),
    'updates.chooseTonight': async ({ isSelected }) => succeeded(updates.chooseTonight(isSelected)),
    'updates.openDownload': async () =>
      updates.announcedUrl === null ? createRefusal() : links.openConfirmed(updates.announcedUrl),
    'app.painted': async ({ screen }) => {
      if (!hasPainted) {
        hasPainted = true;
        onFirstPaint();
        handlePainted(screen);
      }
      return succeeded(null);
    },
    'app.notices': async () => {
      services.proxyPasswords.resendQuestion();
      chat.resendState();
      return succeeded(notices.take());
    },
  };
};

/** Prints the time of the first usable screen. Then quits if COMANDA_EXIT_WHEN_READY is set. */
const handlePainted = (screen: string): void => {
  printStartTime('ready', screen);
  if (process.env['COMANDA_EXIT_WHEN_READY'] === '1') app.quit();
};
