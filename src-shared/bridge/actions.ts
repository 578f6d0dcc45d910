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
import type { SessionState } from './session';

/**
 * What screens may ask of this computer, as opposed to the platform: the second of the bridge's channels. Each row has a
 * schema for its input; `Replies` says what comes back inside the Outcome.
 */
const none = v.strictObject({});
/** Max base64 length of a picture, with slack: the platform's rule reports slight excess. */
const maxPictureChars = Math.ceil(limits.pictureBytes / 3) * 4 + 1024;
/** Characters of a table: a thousand stores with long reasons are a tenth of it. */
const maxTableChars = 2_000_000;
/** How many rows of the tenant's data a file holds; without it the file is no export. */
const exportedRows = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
/** More products than any menu has. */
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
/** Epoch of the window's session: an action never runs in another session. */
const epoch = v.pipe(v.number(), v.integer());
const jobId = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
const jobLabel = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

export const actions = {
  'session.state': none,
  /** Tries the start again after `unreachable`. */
  'session.start': none,
  'session.signIn': loginInput,
  'session.signOut': none,
  'session.switchTenant': v.strictObject({ tenant: tenantInput }),
  /** Gives the own password once more, for calls that ask for it. */
  'session.prove': v.strictObject({ password: passwordInput }),
  /** Changes the user's own password, given the old one; this login stays. */
  'session.changePassword': v.strictObject({ oldPassword: passwordInput, newPassword: passwordRule }),
  /** A mail with a link to set a password; the answer is the same whether or not anybody has the address. */
  'session.forgotPassword': resetInput,
  /** Sends the reset mail to a user of the tenant, for managers of users; an unknown address is an error. */
  'session.sendAccessMail': v.strictObject({ email: resetInput.entries.email }),
  /**
   * Announces a picture and sends its bytes; a `pictureProgress` event tells of each piece. `uploadId` is the caller's, and
   * new for each try. The reply tells where the picture is read from now on, not where it was sent.
   */
  'pictures.upload': v.strictObject({
    uploadId: v.pipe(v.string(), v.uuid()),
    ...pictureEntries,
    base64: v.pipe(v.string(), v.maxLength(maxPictureChars), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  'pictures.cancelUpload': v.strictObject({ uploadId: v.pipe(v.string(), v.uuid()) }),
  /** Draws a landing's page where nobody sees it, and stores the picture on the platform; the reply tells where. */
  'landings.takePicture': v.strictObject({ html: v.pipe(v.string(), v.maxLength(maxHtmlChars)) }),
  /** Saves a table where the user says: the main process asks, and screens never name or learn a path. */
  'files.save': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    text: v.pipe(v.string(), v.maxLength(maxTableChars)),
    rows: exportedRows,
  }),
  /** Saves the catalogue as a feed; the main process says where its pictures lie. */
  'files.saveFeed': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    rows: v.pipe(v.array(feedRow), v.maxLength(maxFeedRows)),
  }),
  /** Saves a table as a PDF. */
  'files.savePdf': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.pdf$/u)),
    report: printedReport,
    rows: exportedRows,
  }),
  /** The same of a workbook, whose bytes a window's worker has made. */
  'files.saveWorkbook': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.xlsx$/u)),
    base64: v.pipe(v.string(), v.maxLength(maxTableChars), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    rows: exportedRows,
  }),
  /** Puts a picture that a window has drawn on the clipboard, which pages may not write by themselves. */
  'files.copyPicture': v.strictObject({ png: pngBase64 }),
  /** A whole collection, after which `liveChanged` events tell what is different. */
  'live.snapshot': v.strictObject({ collection: v.picklist(liveCollectionNames) }),
  /** Reads a collection at once; answered when that is done. */
  'live.refetch': v.strictObject({ collection: v.picklist(liveCollectionNames) }),
  /** Ends reminders of this closing on this device. */
  'stores.acknowledgeClosing': v.strictObject({ storeId: idSchema, closingId: idSchema }),
  /** Silences these alarms in all windows. */
  'orders.acknowledgeAlarms': v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1_000)) }),
  /** Jobs of the user, newest first; a `jobsChanged` event reports each change. */
  'jobs.list': none,
  /** `input` is what the kind's row says; `label` says what the job does, in the words of the screen. */
  'jobs.start': v.strictObject({
    kind: v.pipe(v.string(), v.guard(isJobKind)),
    label: jobLabel,
    input: v.record(v.string(), v.unknown()),
    /** When it is to begin (platform's clock, ms); without it at once. */
    dueAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  /** Ends a job after what is under way. */
  'jobs.cancel': jobId,
  /** Does once more what has failed. */
  'jobs.retry': jobId,
  /** Waits again for the platform, or looks again for what has no answer. */
  'jobs.goOn': jobId,
  /** Starts a job that undoes the changes of this one, except those that others changed since. */
  'jobs.undo': v.strictObject({ ...jobId.entries, label: jobLabel }),
  'jobs.dismiss': jobId,
  /** Shows the file that a job has made in its folder. */
  'jobs.showFile': jobId,
  /** What has become of a job so far, as its kind says. */
  'jobs.result': jobId,
  /** Prices as this computer has seen them change, for who may write them. */
  'prices.history': priceHistoryQuery,
  /** What is being done to orders, see `orderWorks`. */
  'orders.works': none,
  /** Sent some seconds later, unless it is taken back; answered when that is decided and done. */
  'orders.changeStatus': v.strictObject({
    epoch,
    orderId: idSchema,
    storeId: idSchema,
    /** Number that people see. */
    number: v.nullable(v.number()),
    status: v.picklist(orderStatuses),
    /** The status that was on screen when this one was decided. */
    from: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    /** Why it is cancelled. */
    reason: v.optional(v.picklist(cancelReasons)),
  }),
  /** Takes back a change of status that was not sent yet. */
  'orders.undoStatus': v.strictObject({ orderId: idSchema }),
  /** Gives a payment back, once, however many windows ask for it. */
  'orders.refund': v.strictObject({
    epoch,
    orderId: idSchema,
    paymentId: idSchema,
    reason: v.picklist(refundReasons),
  }),
  /** Reads back what became of a refund whose answer was lost. */
  'orders.checkRefund': v.strictObject({ orderId: idSchema, paymentId: idSchema }),
  /** Counts a search, without its text. */
  'analytics.searched': v.strictObject({ what: v.picklist(['stores', 'products']) }),
  /** Answer to a `proxyQuestion`; null: cancelled. Held in memory until the app ends. */
  'proxy.answer': v.strictObject({
    id: v.pipe(v.string(), v.maxLength(600)),
    found: v.nullable(v.strictObject({ username: proxyText, password: proxyText })),
  }),
  'preferences.get': none,
  'preferences.set': preferencesPatch,
  /** Keeps what somebody typed and has not saved, in the place of what the same writer kept there before. */
  'drafts.keep': v.strictObject({ place: draftTarget, writer: draftWriter, content: draftContent }),
  /** What was kept of an entity by whoever is signed in, the newest first. */
  'drafts.find': v.strictObject({ place: draftTarget }),
  'drafts.drop': v.strictObject({ place: draftTarget, writer: draftWriter }),
  /** Throws away all that whoever is signed in has not saved, as far as it lies on this computer. */
  'drafts.forgetOwn': none,
  /** Shows the wall of stores in the one window it has. */
  'windows.openWall': none,
  /** The same for the board of orders, which stays above other windows. */
  'windows.openBoard': none,
  /** Looks an address up by the environment's geocoder, the best match first. */
  'addresses.find': v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(maxAddressChars)),
  }),
  /** Opens an allowed https address in the system browser. */
  'links.open': v.strictObject({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  /** The same of any other https address, once the user has been asked by name of its host. */
  'links.openAsking': v.strictObject({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  /** Opens the environment's chat in the window that somebody works in, or closes it where it stands there. */
  'chat.toggle': none,
  'chat.close': none,
  /** The page's size has changed, or what it shows over everything: the chat would hide that. */
  'chat.place': v.strictObject({
    isCovered: v.boolean(),
    /** Pixels that the page's own scrollbar takes beside it. */
    scrollbar: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  /** Users of the practice platform for the login screen; empty elsewhere. */
  'practice.users': none,
  /** What the practice platform would have mailed, the newest first; empty elsewhere. */
  'practice.mails': none,
  /** What the link of such a mail leads to. */
  'practice.resetPassword': v.strictObject({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    password: passwordRule,
  }),
  /** Throws the practice data away and begins anew. */
  'practice.startAgain': none,
  /** The screen is on the glass: ends the start-up clock. `isEarly`: as markup, which React is still to take over. */
  'app.painted': v.strictObject({
    screen: v.pipe(v.string(), v.regex(/^[a-zA-Z./-]{1,60}$/)),
    isEarly: v.optional(v.boolean(), false),
  }),
  /**
   * Messages for the user that arose before there was a window (a settings file that could not be read, say). An open
   * `proxyQuestion` is told again.
   */
  'app.notices': none,
} as const;

export type ActionName = keyof typeof actions;
/** Those that show a window of a screen's own. */
export type WindowAction = Extract<ActionName, `windows.${string}`>;

/** Characters that the text of an input may have at most, where that is more than usual. */
export const maxInputLengths: Partial<Record<ActionName, number>> = {
  'pictures.upload': maxPictureChars + 2_000,
  // Escaped in JSON a character may take two.
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
  'orders.works': OrderAction[];
  'orders.changeStatus': StatusChangeResult;
  'orders.undoStatus': boolean;
  'orders.refund': null;
  'orders.checkRefund': 'given' | 'notGiven';
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
