import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { maxHtmlChars } from '../domain/content/landings';
import { priceHistoryQuery, type PriceHistory } from '../domain/catalogue/priceHistory/priceHistory';
import { orderStatuses } from '../domain/orders';
import { cancelReasons } from '../domain/sales/cancellation';
import { refundReasons } from '../domain/sales/refunds';
import { limits } from '../domain/platform/limits';
import { passwordRule } from '../domain/people/people';
import { pictureEntries } from '../domain/platform/pictures';
import type { Job } from '../jobs/job';
import { isJobKind } from '../jobs/kinds';
import { draftContent, draftTarget, draftWriter, type SavedDraft } from './drafts';
import { maxAddressChars, type GeocodedPlace } from './geocoding';
import { liveCollectionNames, type LiveCollectionName, type LiveSnapshot } from './live';
import { loginInput, passwordInput, resetInput, tenantInput } from './loginInput';
import type { OrderAction, StatusChangeResult } from './orderActions';
import type { PracticeMail, PracticeUser } from './practice';
import { preferencesPatch, type Preferences } from './preferences';
import { maxPngChars, maxPrintedCharts, pngBase64, printedReport } from './report';
import { queuedDecision, type QueuedWrite } from './queuedWrites';
import type { SessionState } from './session';

/**
 * Local actions: requests from screens to the main process that do not go to the platform's contract. Each row is the
 * schema of an input; `Replies` types the value inside the Outcome.
 */
const none = v.strictObject({});
/**
 * Maximum base64 length of a picture. The slack lets a slightly too large picture reach the platform's rule, which
 * reports it.
 */
const maxPictureChars = Math.ceil(limits.pictureBytes / 3) * 4 + 1024;
/** Maximum characters of a table: about ten times a table of a thousand stores with long reasons. */
const maxTableChars = 2_000_000;
/** Number of tenant rows in a file; absent if the file is no export. */
const exportedRows = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
/** Maximum products of a feed, far above what a menu has. */
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
const proxyText = v.pipe(v.string(), v.maxLength(300));
/** Epoch of the window's session. The action is rejected if the session has changed. */
const epoch = v.pipe(v.number(), v.integer());
const jobId = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
const queuedId = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
const jobLabel = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

export const actions = {
  'session.state': none,
  /** Loads the tenant and its settings again after `unreachable`. */
  'session.start': none,
  'session.signIn': loginInput,
  'session.signOut': none,
  'session.switchTenant': v.strictObject({ tenant: tenantInput }),
  /** Confirms the user's password for calls that require it. */
  'session.prove': v.strictObject({ password: passwordInput }),
  /** Changes the user's own password, given the old one; the user stays signed in. */
  'session.changePassword': v.strictObject({ oldPassword: passwordInput, newPassword: passwordRule }),
  /** Requests a password reset mail; the reply does not reveal whether the address exists. */
  'session.forgotPassword': resetInput,
  /** Sends the reset mail to a user of the tenant, for user managers; an unknown address is an error. */
  'session.sendAccessMail': v.strictObject({ email: resetInput.entries.email }),
  /**
   * Requests an upload URL for a picture and sends its bytes; `pictureProgress` events report progress. The caller
   * generates `uploadId` for each attempt. Returns the URL for reading the picture, which differs from the upload URL.
   */
  'pictures.upload': v.strictObject({
    uploadId: v.pipe(v.string(), v.uuid()),
    ...pictureEntries,
    base64: v.pipe(v.string(), v.maxLength(maxPictureChars), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  'pictures.cancelUpload': v.strictObject({ uploadId: v.pipe(v.string(), v.uuid()) }),
  /** Renders a landing's page off-screen and uploads the picture; returns its URL. */
  'landings.takePicture': v.strictObject({ html: v.pipe(v.string(), v.maxLength(maxHtmlChars)) }),
  /**
   * Saves a table to a file selected by the user in a dialog of the main process; screens never name or learn a path.
   */
  'files.save': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    text: v.pipe(v.string(), v.maxLength(maxTableChars)),
    rows: exportedRows,
  }),
  /** Saves the catalogue feed; the main process adds the picture URLs. */
  'files.saveFeed': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    rows: v.pipe(v.array(feedRow), v.maxLength(maxFeedRows)),
  }),
  /** Saves a table as PDF. */
  'files.savePdf': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.pdf$/u)),
    report: printedReport,
    rows: exportedRows,
  }),
  /** Saves a workbook, whose bytes a window's worker generated. */
  'files.saveWorkbook': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.xlsx$/u)),
    base64: v.pipe(v.string(), v.maxLength(maxTableChars), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    rows: exportedRows,
  }),
  /** Copies a rendered picture to the clipboard; pages have no access to the clipboard. */
  'files.copyPicture': v.strictObject({ png: pngBase64 }),
  /** Returns a whole collection, later updated by `liveChanged` events. */
  'live.snapshot': v.strictObject({ collection: v.picklist(liveCollectionNames) }),
  /** Refetches a collection; resolves when done. */
  'live.refetch': v.strictObject({ collection: v.picklist(liveCollectionNames) }),
  /** Stops reminders of a closing on this device. */
  'stores.acknowledgeClosing': v.strictObject({ storeId: idSchema, closingId: idSchema }),
  /** Silences alarms in all windows. */
  'orders.acknowledgeAlarms': v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1_000)) }),
  /** Jobs of the user, newest first; a `jobsChanged` event reports each change. */
  'jobs.list': none,
  /** Starts a job. `input` matches the kind's schema; `label` describes the job to the user. */
  'jobs.start': v.strictObject({
    kind: v.pipe(v.string(), v.guard(isJobKind)),
    label: jobLabel,
    input: v.record(v.string(), v.unknown()),
    /** Start time (platform's clock, ms); immediately if absent. */
    dueAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  /** Ends a job after its current step. */
  'jobs.cancel': jobId,
  /** Retries failed items. */
  'jobs.retry': jobId,
  /** Resumes a job: waits for the platform again, or checks unconfirmed items again. */
  'jobs.goOn': jobId,
  /** Starts a job that undoes this job's changes, except to items that others have changed since. */
  'jobs.undo': v.strictObject({ ...jobId.entries, label: jobLabel }),
  'jobs.dismiss': jobId,
  /** Shows a job's file in its folder. */
  'jobs.showFile': jobId,
  /** Result of a job so far; its shape depends on the kind. */
  'jobs.result': jobId,
  /** Price changes seen by this computer, for users who may change prices. */
  'prices.history': priceHistoryQuery,
  /** Actions in progress on orders, see `OrderAction`. */
  'orders.actions': none,
  /**
   * Changes an order's status after a delay during which the user can undo it. Resolves when the change is sent or
   * undone.
   */
  'orders.changeStatus': v.strictObject({
    epoch,
    orderId: idSchema,
    storeId: idSchema,
    /** Order number shown to people. */
    number: v.nullable(v.number()),
    status: v.picklist(orderStatuses),
    /** Status on screen when the user chose the new one. */
    from: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    /** Reason of a cancellation. */
    reason: v.optional(v.picklist(cancelReasons)),
  }),
  /** Undoes a status change that has not been sent. */
  'orders.undoStatus': v.strictObject({ orderId: idSchema }),
  /** Refunds a payment once, however many windows request it. */
  'orders.refund': v.strictObject({
    epoch,
    orderId: idSchema,
    paymentId: idSchema,
    reason: v.picklist(refundReasons),
  }),
  /** Checks whether a refund whose reply was lost took effect. */
  'orders.checkRefund': v.strictObject({ orderId: idSchema, paymentId: idSchema }),
  /** Writes that wait for the platform, oldest first; a `queuedWrites` event reports each change. */
  'queue.list': none,
  /** Queues a write, or hands over one whose reply was lost. */
  'queue.add': v.strictObject({ epoch, decision: queuedDecision }),
  /** Removes a write that has not been sent; false if it is too late. */
  'queue.remove': queuedId,
  /** Sends a write in conflict, which the user confirmed. */
  'queue.send': queuedId,
  /** Counts a search for analytics, without its text. */
  'analytics.searched': v.strictObject({ what: v.picklist(['stores', 'products']) }),
  /**
   * Answers a `proxyQuestion` with credentials, or null if the user cancels. Credentials stay in memory until the app
   * quits.
   */
  'proxy.answer': v.strictObject({
    id: v.pipe(v.string(), v.maxLength(600)),
    found: v.nullable(v.strictObject({ username: proxyText, password: proxyText })),
  }),
  'preferences.get': none,
  'preferences.set': preferencesPatch,
  /** Saves a draft, replacing the same writer's earlier one. */
  'drafts.keep': v.strictObject({ place: draftTarget, writer: draftWriter, content: draftContent }),
  /** Drafts of an entity by the signed-in user, newest first. */
  'drafts.find': v.strictObject({ place: draftTarget }),
  'drafts.drop': v.strictObject({ place: draftTarget, writer: draftWriter }),
  /** Deletes all drafts of the signed-in user on this computer. */
  'drafts.forgetOwn': none,
  /** Opens or focuses the only wall window. */
  'windows.openWall': none,
  /** Opens or focuses the only board window, which stays on top. */
  'windows.openBoard': none,
  /** Geocodes an address, best match first. */
  'addresses.find': v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(maxAddressChars)),
  }),
  /** Opens an allowed https URL in the system browser. */
  'links.open': v.strictObject({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  /** Opens any https URL after the user confirmed its host. */
  'links.openAsking': v.strictObject({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  /** Opens the chat in the focused window, or closes it if already open there. */
  'chat.toggle': none,
  'chat.close': none,
  /** Reports the page's size and whether an overlay needs the chat's space. */
  'chat.place': v.strictObject({
    isCovered: v.boolean(),
    /** Width of the page's own scrollbar (px). */
    scrollbar: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  /** Users of the practice platform for the login screen; empty elsewhere. */
  'practice.users': none,
  /** Outbox of the practice platform, newest first; empty elsewhere. */
  'practice.mails': none,
  /** Resets a password with the code from a mail in the outbox. */
  'practice.resetPassword': v.strictObject({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    password: passwordRule,
  }),
  /** Deletes the practice data and seeds it again. */
  'practice.startAgain': none,
  /**
   * Reports the first paint, which ends the measurement of start-up time. `isEarly` is true for static markup before
   * React.
   */
  'app.painted': v.strictObject({
    screen: v.pipe(v.string(), v.regex(/^[a-zA-Z./-]{1,60}$/)),
    isEarly: v.optional(v.boolean(), false),
  }),
  /**
   * Messages from before the first window opened, such as an unreadable settings file. Also sends an open
   * `proxyQuestion` again.
   */
  'app.notices': none,
} as const;

export type ActionName = keyof typeof actions;
/** Actions that open a window of their own. */
export type WindowAction = Extract<ActionName, `windows.${string}`>;

/** Maximum characters of the inputs that may exceed the general limit. */
export const maxInputLengths: Partial<Record<ActionName, number>> = {
  'pictures.upload': maxPictureChars + 2_000,
  // JSON escaping may double the length.
  'landings.takePicture': maxHtmlChars * 2,
  'files.save': maxTableChars * 2,
  'files.saveFeed': maxTableChars * 10,
  'files.savePdf': maxTableChars * 2 + maxPrintedCharts * maxPngChars,
  'files.saveWorkbook': maxTableChars + 2_000,
  'files.copyPicture': maxPngChars + 2_000,
};

export type ActionInput<N extends ActionName> = v.InferInput<(typeof actions)[N]>;
export type ActionParsed<N extends ActionName> = v.InferOutput<(typeof actions)[N]>;

export interface AppNotice {
  tone: 'info' | 'warning' | 'error';
  messageKey: string;
  params: Record<string, string>;
}

interface Replies {
  'session.state': SessionState;
  'session.start': SessionState;
  'session.signIn': SessionState;
  'session.signOut': SessionState;
  'session.switchTenant': SessionState;
  'session.prove': null;
  'session.changePassword': null;
  'session.forgotPassword': null;
  'session.sendAccessMail': null;
  'pictures.upload': { id: number; path: string };
  'pictures.cancelUpload': null;
  'landings.takePicture': { address: string };
  'files.save': 'saved' | 'cancelled';
  'files.saveFeed': 'saved' | 'cancelled';
  'files.savePdf': 'saved' | 'cancelled';
  'files.saveWorkbook': 'saved' | 'cancelled';
  'files.copyPicture': null;
  'live.snapshot': LiveSnapshot<LiveCollectionName>;
  'live.refetch': null;
  'stores.acknowledgeClosing': null;
  'orders.acknowledgeAlarms': null;
  'jobs.list': Job[];
  'jobs.start': Job;
  'jobs.cancel': null;
  'jobs.retry': null;
  'jobs.goOn': null;
  'jobs.undo': Job;
  'jobs.dismiss': null;
  'jobs.showFile': null;
  'jobs.result': unknown;
  'prices.history': PriceHistory;
  'orders.actions': OrderAction[];
  'orders.changeStatus': StatusChangeResult;
  'orders.undoStatus': boolean;
  'orders.refund': null;
  'orders.checkRefund': 'given' | 'notGiven';
  'queue.list': readonly QueuedWrite[];
  'queue.add': QueuedWrite;
  'queue.remove': boolean;
  'queue.send': boolean;
  'analytics.searched': null;
  'proxy.answer': null;
  'preferences.get': Preferences;
  'preferences.set': Preferences;
  'drafts.keep': null;
  'drafts.find': SavedDraft[];
  'drafts.drop': null;
  'drafts.forgetOwn': null;
  'windows.openWall': null;
  'windows.openBoard': null;
  'addresses.find': GeocodedPlace[];
  'links.open': null;
  'links.openAsking': null;
  'chat.toggle': null;
  'chat.close': null;
  'chat.place': null;
  'practice.users': PracticeUser[];
  'practice.mails': PracticeMail[];
  'practice.resetPassword': null;
  'practice.startAgain': null;
  'app.painted': null;
  'app.notices': AppNotice[];
}
export type ActionReply<N extends ActionName> = Replies[N];
