import * as v from 'valibot';
import { customerMessage } from '../domain/sales/customerReplies';
import { idSchema } from '../contract/protocol/endpoint';
import { campaignInput } from '../domain/campaigns/campaign';
import { maxHtmlChars } from '../domain/content/landings';
import { priceHistoryQuery } from '../domain/catalogue/priceHistory/priceHistory';
import { silenceJudgements } from '../domain/guard/record';
import { orderNumberSchema, orderStatuses } from '../domain/sales/orders';
import { cancelReasons } from '../domain/sales/cancellation';
import { refundReasons } from '../domain/sales/refunds';
import { limits } from '../domain/platform/limits';
import { dispatchMethods } from '../domain/schedules/businessHours';
import { passwordRule } from '../domain/people/people';
import { pinLength, pinRule } from '../domain/people/pin';
import { pictureEntries } from '../domain/platform/pictures';
import { isJobKind } from '../jobs/kinds';
import { draftContent, draftTarget, draftWriter } from './drafts';
import { maxAddressChars } from './geocoding';
import { liveCollectionNames } from './live';
import { loginInput, passwordInput, resetInput, tenantInput } from './loginInput';
import { maxPersistedChars, maxPersistedQueries, persistedQuery } from './device/persistedQueries';
import { downtimeQuery } from './stores/downtime';
import { maxTypicalRange } from '../domain/guard/storeLosses';
import { reportRecord, reportRecordKinds } from './reportRecords';
import { historyQuery } from '../domain/history/historyEntry';
import { maskedRolesOfAccount, preferencesPatch } from './preferences';
import { profileId, profileAppearance } from './device/profiles';
import { maxPngChars, maxPrintedCharts, pngBase64, printedReport } from './report';
import { queuedDecision } from './device/queuedWrites';
import { ticketIds, ticketPrinterId, ticketPrinterInput, ticketWidths } from './device/tickets';

/**
 * Actions that screens request from the main process, besides calls to the platform. Each row is the schema of an
 * action's input. `ActionReplies` (actionReplies.ts) contains the types of the replies.
 */
const emptyInput = v.strictObject({});
/**
 * Maximum base64 length of a picture. Includes a margin, so that a slightly too large picture reaches the platform,
 * whose error explains the limit.
 */
const maxPictureChars = Math.ceil(limits.pictureBytes / 3) * 4 + 1024;
/** Maximum characters of a saved table: about ten times a table of 1,000 stores with long texts. */
const maxTableChars = 2_000_000;
/** Number of rows in an export of the tenant's data; missing for other files. */
const exportedRowCount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
/** Maximum products of a catalog feed, far more than any menu contains. */
const maxFeedRows = 20_000;
const feedCell = v.pipe(v.string(), v.maxLength(6_000));
const feedRow = v.strictObject({
  id: feedCell,
  title: feedCell,
  description: feedCell,
  availability: feedCell,
  condition: feedCell,
  price: feedCell,
  link: feedCell,
  image_link: feedCell,
  brand: feedCell,
});
const proxyCredential = v.pipe(v.string(), v.maxLength(300));
/** Epoch of the session that the window shows. The action is rejected if the session has changed. */
const epoch = v.pipe(v.number(), v.integer());
const paymentMethod = v.optional(v.pipe(v.string(), v.maxLength(100)));
const campaignIdInput = v.strictObject({ id: idSchema });
const jobIdInput = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
/** Maximum characters of one diagnosis file: 200 log lines of at most 4,000 characters, with a margin. */
const maxDiagnosisChars = 900_000;
const queuedWriteIdInput = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
const jobLabel = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

const diagnosisFileNames = ['diagnostico.txt', 'registro.txt'] as const;

export interface DiagnosisFile {
  name: (typeof diagnosisFileNames)[number];
  text: string;
}

export const actions = {
  'session.state': emptyInput,
  /** Retries loading the tenant and its settings, in the phase `unreachable`. */
  'session.start': emptyInput,
  'session.signIn': loginInput,
  'session.signOut': emptyInput,
  'session.switchTenant': v.strictObject({ tenant: tenantInput }),
  /** Confirms the user's password for calls that require it. */
  'session.prove': v.strictObject({ password: passwordInput }),
  /** Changes the user's own password. Requires the old one. The user stays signed in. */
  'session.changePassword': v.strictObject({ oldPassword: passwordInput, newPassword: passwordRule }),
  /** Locks this computer's windows. No effect without a signed-in user. */
  'lock.now': emptyInput,
  /** Unlocks with the user's PIN or password. */
  'lock.unlock': v.strictObject({
    pin: v.optional(v.pipe(v.string(), v.maxLength(pinLength.most))),
    password: v.optional(passwordInput),
  }),
  /** Sets the user's PIN on this computer, or removes it with null. Requires a recent password entry. */
  'lock.setPin': v.strictObject({ pin: v.nullable(pinRule) }),
  /** Requests an email to reset a password. The reply does not reveal whether the address exists. */
  'session.forgotPassword': resetInput,
  /**
   * Emails a user of the tenant a link to set a password. Requires the permission to manage users. Fails if the address
   * is unknown.
   */
  'session.sendAccessMail': v.strictObject({ email: resetInput.entries.email }),
  /**
   * Requests an upload URL from the platform and uploads a picture to it. `pictureProgress` events report the progress.
   * The caller generates an `uploadId` for each attempt. Returns the picture's URL for reading, which differs from the
   * upload URL.
   */
  'pictures.upload': v.strictObject({
    uploadId: v.pipe(v.string(), v.uuid()),
    ...pictureEntries,
    base64: v.pipe(v.string(), v.maxLength(maxPictureChars), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  'pictures.cancelUpload': v.strictObject({ uploadId: v.pipe(v.string(), v.uuid()) }),
  /** Renders a landing page off-screen, uploads the picture and returns its URL. */
  'landings.takePicture': v.strictObject({ html: v.pipe(v.string(), v.maxLength(maxHtmlChars)) }),
  /**
   * Saves a table to a file that the user selects in a dialog of the main process. Screens never specify or receive a
   * path.
   */
  'files.save': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    text: v.pipe(v.string(), v.maxLength(maxTableChars)),
    rows: exportedRowCount,
  }),
  /** Saves the catalog feed. The main process adds the picture URLs. */
  'files.saveFeed': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    rows: v.pipe(v.array(feedRow), v.maxLength(maxFeedRows)),
  }),
  /** Saves a report as PDF. */
  'files.savePdf': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.pdf$/u)),
    report: printedReport,
    rows: exportedRowCount,
  }),
  /** Saves an Excel workbook that a worker of the window generated. */
  'files.saveWorkbook': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.xlsx$/u)),
    base64: v.pipe(v.string(), v.maxLength(maxTableChars), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    rows: exportedRowCount,
  }),
  /** Copies a rendered picture to the clipboard, which pages cannot access. */
  'files.copyPicture': v.strictObject({ png: pngBase64 }),
  /** Returns all rows of a live collection. `liveChanged` events report later changes. */
  'live.snapshot': v.strictObject({ collection: v.picklist(liveCollectionNames) }),
  /** Saves cached replies for the next start. */
  'queries.persist': v.strictObject({
    epoch,
    queries: v.pipe(v.array(persistedQuery), v.maxLength(maxPersistedQueries)),
  }),
  /** Returns the cached replies of the last run, for a restored session. */
  'queries.restore': emptyInput,
  /** Polls a live collection again. Resolves when done. */
  'live.refetch': v.strictObject({ collection: v.picklist(liveCollectionNames) }),
  /** Stops the reminders about a forgotten closing on this computer. */
  'stores.acknowledgeClosing': v.strictObject({ storeId: idSchema, closingId: idSchema }),
  /** Replies to an offer to open a closed store: opens it now, or leaves it closed for today. */
  'openings.answer': v.strictObject({ storeId: idSchema, isAccepted: v.boolean() }),
  /** Closes a store that the app opened, see `LoggedOpening`. */
  'openings.undo': v.strictObject({ id: idSchema }),
  /** Sets a store's waiting time to the proposed one, until the end time in the proposal. */
  'promises.apply': v.strictObject({ storeId: idSchema, method: v.picklist(dispatchMethods) }),
  /** Removes a waiting time set earlier; `at` is the time at which it was set. */
  'promises.undo': v.strictObject({ at: v.pipe(v.number(), v.minValue(0)) }),
  /** Compares the actual times of a day's orders with the promised times. */
  'promises.report': v.strictObject({ day: v.picklist(['today', 'yesterday']) }),
  /** Returns yesterday's digest for the signed-in user. */
  'digest.report': v.strictObject({}),
  /** Returns how long stores did not sell, the causes, and the estimated lost sales. */
  'downtime.report': downtimeQuery,
  /** Acknowledges alarms, which silences them in all windows. */
  'orders.acknowledgeAlarms': v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1_000)) }),
  /** Acknowledges an alarm about missing orders until a time. */
  'guard.mute': v.strictObject({ id: idSchema, until: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** Returns what each store usually sells in a span of at most a month; null until past orders have been read. */
  'guard.typicalSales': v.pipe(
    v.strictObject({ from: v.number(), to: v.number() }),
    v.check(({ from, to }) => to - from <= maxTypicalRange, 'too long'),
  ),
  /** Records the user's judgment of a period without expected orders: a real problem or a false alarm. */
  'guard.judge': v.strictObject({ id: idSchema, verdict: v.picklist(silenceJudgements) }),
  /** Saves a campaign that has not been scheduled, or a new one. */
  'campaigns.save': campaignInput,
  /** Schedules a campaign: its changes are applied at its start and undone at its end. */
  'campaigns.schedule': campaignIdInput,
  /** Ends a campaign now: cancels the changes that have not started and undoes the others. */
  'campaigns.end': campaignIdInput,
  'campaigns.remove': campaignIdInput,
  /** Returns the user's jobs, newest first. `jobsChanged` events report later changes. */
  'jobs.list': emptyInput,
  /** Starts a job. `input` matches the kind's schema, and `label` describes the job to the user. */
  'jobs.start': v.strictObject({
    kind: v.pipe(v.string(), v.guard(isJobKind)),
    label: jobLabel,
    input: v.record(v.string(), v.unknown()),
    /** Start time (Unix ms, platform's clock). Missing to start immediately. */
    dueAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  /** Stops a job after its current step. */
  'jobs.cancel': jobIdInput,
  /** Retries the failed items of a job. */
  'jobs.retry': jobIdInput,
  /** Resumes a job: waits for the platform again, or checks unconfirmed items again. */
  'jobs.goOn': jobIdInput,
  /** Starts a job that undoes this job's changes, except in items that other users have changed since. */
  'jobs.undo': v.strictObject({ ...jobIdInput.entries, label: jobLabel }),
  'jobs.dismiss': jobIdInput,
  /** Shows a job's output file in the system's file manager. */
  'jobs.showFile': jobIdInput,
  /** Returns a job's result so far. Its type depends on the job kind. */
  'jobs.result': jobIdInput,
  /** Returns the price changes that this computer has seen. Requires the permission to change prices. */
  'prices.history': priceHistoryQuery,
  /** Returns the changes made or detected by this computer, limited to those that the user may see. */
  'history.list': historyQuery,
  /** Returns the actions in progress on orders, see `OrderAction`. */
  'orders.actions': emptyInput,
  /**
   * Changes an order's status after a delay, during which the user can undo it. Resolves when the change is sent or
   * undone.
   */
  'orders.changeStatus': v.strictObject({
    epoch,
    orderId: idSchema,
    storeId: idSchema,
    /** Order number that is shown to users. */
    number: v.nullable(orderNumberSchema),
    status: v.picklist(orderStatuses),
    /** Status that the screen showed when the user selected a new status. */
    from: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    /** Reason for a cancellation. */
    reason: v.optional(v.picklist(cancelReasons)),
  }),
  /** Undoes a status change that has not been sent yet. */
  'orders.undoStatus': v.strictObject({ orderId: idSchema }),
  /** Refunds a payment only once, even if several windows request it. */
  'orders.refund': v.strictObject({
    epoch,
    orderId: idSchema,
    paymentId: idSchema,
    paymentMethod,
    reason: v.picklist(refundReasons),
  }),
  /** Checks whether a refund whose reply was lost was applied. */
  'orders.checkRefund': v.strictObject({ orderId: idSchema, paymentId: idSchema, paymentMethod }),
  /** Returns the writes that wait for the platform or are being sent; a `queuedWrites` event reports each change. */
  'queue.list': emptyInput,
  /** Queues a write that was not sent, or whose reply was lost. */
  'queue.add': v.strictObject({ epoch, decision: queuedDecision }),
  /** Saves a write on disk while a window sends it, until `queue.add` or `queue.endSend`. */
  'queue.beginSend': v.strictObject({ epoch, decision: queuedDecision }),
  /** Forgets a write whose outcome is known. */
  'queue.endSend': v.strictObject({ epoch, id: queuedWriteIdInput.entries.id }),
  /** Removes a write from the queue. Returns false if it is being sent or may have been sent. */
  'queue.remove': queuedWriteIdInput,
  /** Sends a conflicting write after the user has confirmed it. */
  'queue.send': queuedWriteIdInput,
  /** Returns the ticket printers of this computer, and the unprinted tickets. */
  'tickets.view': emptyInput,
  /** Checks the connection to all ticket printers. */
  'tickets.checkPrinters': emptyInput,
  /** Returns the printers of the operating system. */
  'tickets.systemPrinters': emptyInput,
  /** Adds or changes a printer. */
  'tickets.savePrinter': ticketPrinterInput,
  'tickets.removePrinter': ticketPrinterId,
  /** Prints a sample ticket on a printer, which need not be saved. */
  'tickets.test': ticketPrinterInput,
  /** Renders the sample ticket as printed. Returns a PNG in base64. */
  'tickets.preview': v.strictObject({ width: v.picklist(ticketWidths) }),
  /**
   * Prints the ticket of an order on one printer, or on all printers of its store. A ticket that was already printed is
   * printed again only with `isAgain`.
   */
  'tickets.print': v.strictObject({
    epoch,
    orderId: idSchema,
    printerId: v.nullable(ticketPrinterId.entries.id),
    isAgain: v.boolean(),
  }),
  /** Prints unprinted tickets. Tickets that may have been printed already are marked as reprints. */
  'tickets.printAnyway': v.strictObject({ epoch, ...ticketIds.entries }),
  /** Removes tickets from the list of unprinted ones. */
  'tickets.dismiss': v.strictObject({ epoch, ...ticketIds.entries }),
  /** Counts a search for product analytics, without its text. */
  'analytics.searched': v.strictObject({ what: v.picklist(['stores', 'products']) }),
  /**
   * Replies to a `proxyQuestion` with credentials, or with null if the user cancels. Credentials stay in memory until
   * the app quits.
   */
  'proxy.answer': v.strictObject({
    id: v.pipe(v.string(), v.maxLength(600)),
    found: v.nullable(v.strictObject({ username: proxyCredential, password: proxyCredential })),
  }),
  /** Returns the records that reports saved on this computer for the signed-in user. */
  'reports.records': emptyInput,
  /** Stores a record, replacing the one with the same kind and key. Returns all records. */
  'reports.putRecord': v.strictObject({ record: reportRecord }),
  'reports.removeRecord': v.strictObject({
    kind: v.picklist(reportRecordKinds),
    key: v.pipe(v.string(), v.maxLength(2_000)),
  }),
  'preferences.get': emptyInput,
  'preferences.set': preferencesPatch,
  /** Hides customers' data from the users of these roles, on this computer. */
  'customers.maskRoles': v.strictObject({ roles: maskedRolesOfAccount }),
  /** Saves a draft, replacing the writer's earlier one. */
  'drafts.keep': v.strictObject({ place: draftTarget, writer: draftWriter, content: draftContent }),
  /** Returns the signed-in user's drafts of an entity, newest first. */
  'drafts.find': v.strictObject({ place: draftTarget }),
  'drafts.drop': v.strictObject({ place: draftTarget, writer: draftWriter }),
  /** Deletes all drafts of the signed-in user on this computer. */
  'drafts.forgetOwn': emptyInput,
  /** Opens the wall window, or focuses it if it is already open. */
  'windows.openWall': emptyInput,
  /** Opens the board window, or focuses it if it is already open. It stays on top of other windows. */
  'windows.openBoard': emptyInput,
  /** Looks up an address. Returns the matching places, best first. */
  'addresses.find': v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(maxAddressChars)),
  }),
  /** Opens an https URL of an allowed host in the system browser. */
  'links.open': v.strictObject({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  /** Opens any https URL after the user has confirmed its host. */
  'links.openAsking': v.strictObject({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  /** Opens a message to a customer in WhatsApp or the mail program, without sending it. */
  'links.openMessage': v.strictObject({ message: customerMessage }),
  /** Opens the chat in the focused window, or closes it if it is already open there. */
  'chat.toggle': emptyInput,
  'chat.close': emptyInput,
  /** Reports whether the page covers the chat, and the width of its scrollbar. */
  'chat.place': v.strictObject({
    isCovered: v.boolean(),
    /** Width of the page's scrollbar (px). */
    scrollbar: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  /**
   * Returns the screen requested by a `comanda://` link and clears it, so that only one window opens it. Null if there
   * is none.
   */
  'links.take': emptyInput,
  /**
   * Returns whether this profile starts when the user logs in to the computer; null if the system does not support it.
   */
  'loginItem.get': emptyInput,
  'loginItem.set': v.strictObject({ isOn: v.boolean() }),
  /** Returns the profiles of this computer, called accounts on screens. A `profiles` event reports changes. */
  'profiles.list': emptyInput,
  /** Creates a profile and opens it in its own process. */
  'profiles.create': profileAppearance,
  /** Opens a profile, or brings its window to the front. */
  'profiles.open': v.strictObject({ id: profileId }),
  'profiles.update': v.strictObject({ id: profileId, ...profileAppearance.entries }),
  /** Deletes a profile that is not open, with its data and logins on this computer. */
  'profiles.remove': v.strictObject({ id: profileId }),
  /** Creates the diagnosis files, which users can send to support. */
  'diagnosis.create': emptyInput,
  /** Saves the diagnosis files as a zip archive, to a path selected by the user. */
  'diagnosis.save': v.strictObject({
    files: v.pipe(
      v.array(
        v.strictObject({
          name: v.picklist(diagnosisFileNames),
          text: v.pipe(v.string(), v.maxLength(maxDiagnosisChars)),
        }),
      ),
      v.minLength(1),
      v.maxLength(diagnosisFileNames.length),
    ),
  }),
  /** Returns the practice platform's users for the login screen. Empty on other platforms. */
  'practice.users': emptyInput,
  /** Returns the practice platform's emails, newest first. Empty on other platforms. */
  'practice.mails': emptyInput,
  /** Sets a new password with the code from one of the practice platform's emails. */
  'practice.resetPassword': v.strictObject({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    password: passwordRule,
  }),
  /** Deletes the practice data and creates it again. */
  'practice.startAgain': emptyInput,
  'updates.status': emptyInput,
  /** Checks for a new version; replies before its download ends. */
  'updates.check': emptyInput,
  /** Restarts to install the downloaded version; `isAutomatic` is true in reply to an `updateDue` event. */
  'updates.restart': v.strictObject({ isAutomatic: v.boolean() }),
  /** Schedules or cancels an automatic restart during the coming night. */
  'updates.chooseTonight': v.strictObject({ isSelected: v.boolean() }),
  /** Opens the download page of a new version that the user has to install manually. */
  'updates.openDownload': emptyInput,
  /** Reports that React has rendered the first screen, which ends the measurement of the start-up time. */
  'app.painted': v.strictObject({ screen: v.pipe(v.string(), v.regex(/^[a-zA-Z./-]{1,60}$/)) }),
  /**
   * Returns messages that arose before a window was open, for example about an unreadable settings file. Also sends a
   * pending `proxyQuestion` again.
   */
  'app.notices': emptyInput,
} as const;

export type ActionName = keyof typeof actions;
/** Actions that open a window. */
export type WindowAction = Extract<ActionName, `windows.${string}`>;

/**
 * Actions that a locked window may run: those of the lock screen, saving drafts of forms that close, and
 * `proxy.answer`, because a proxy may request credentials while the password is checked.
 */
export const actionsWhileLocked: ReadonlySet<ActionName> = new Set([
  'session.state',
  'session.signOut',
  'preferences.get',
  'lock.now',
  'lock.unlock',
  'drafts.keep',
  'proxy.answer',
  'app.painted',
]);

/** Maximum characters of inputs that may exceed the general limit. */
export const maxInputLengths: Partial<Record<ActionName, number>> = {
  'pictures.upload': maxPictureChars + 2_000,
  // Doubled, because JSON escaping may double the length.
  'landings.takePicture': maxHtmlChars * 2,
  'diagnosis.save': maxDiagnosisChars * 3,
  'queries.persist': maxPersistedChars,
  'campaigns.save': maxTableChars * 2,
  'files.save': maxTableChars * 2,
  'reports.putRecord': 4_000_000,
  'files.saveFeed': maxTableChars * 10,
  'files.savePdf': maxTableChars * 2 + maxPrintedCharts * maxPngChars,
  'files.saveWorkbook': maxTableChars + 2_000,
  'files.copyPicture': maxPngChars + 2_000,
};

export type ActionInput<N extends ActionName> = v.InferInput<(typeof actions)[N]>;
export type ParsedActionInput<N extends ActionName> = v.InferOutput<(typeof actions)[N]>;
