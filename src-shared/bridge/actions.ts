import * as v from 'valibot';
import { idSchema } from '../contract/endpoint';
import { orderStatuses } from '../domain/orders';
import { refundReasons } from '../domain/sales/refunds';
import { limits } from '../domain/platform/limits';
import { passwordRule } from '../domain/people/people';
import { pictureEntries } from '../domain/platform/pictures';
import type { Job } from '../jobs/job';
import { isJobKind } from '../jobs/kinds';
import { draftContent, draftPlace, draftWriter, type KeptDraft } from './drafts';
import { liveNames, type LiveName, type LiveSnapshot } from './live';
import { loginInput, passwordInput, resetInput, tenantInput } from './loginInput';
import type { OrderWork, StatusEnd } from './orderWork';
import type { PracticeMail, PracticeUser } from './practice';
import { preferencesPatch, type Preferences } from './preferences';
import { printedReport } from './report';
import type { SessionState } from './session';

/**
 * What screens may ask of this computer, as opposed to the platform: the second of the bridge's channels. Each row has a
 * schema for its input; `Replies` says what comes back inside the Outcome.
 */
const none = v.strictObject({});
/** Of the largest picture as base64, and some: a bit too large is said by the platform's rule, not by this one. */
const largestPicture = Math.ceil(limits.pictureBytes / 3) * 4 + 1024;
/** Characters of a table: a thousand stores with long reasons are a tenth of it. */
const largestTable = 2_000_000;
const proxyText = v.pipe(v.string(), v.maxLength(300));
/** Of the session that the window shows: nothing is done in another one's name. */
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
  /** Of whoever is signed in, who has to know the old one; this login stays. */
  'session.changePassword': v.strictObject({ oldPassword: passwordInput, newPassword: passwordRule }),
  /** A mail with a link to set a password; the answer is the same whether or not anybody has the address. */
  'session.forgotPassword': resetInput,
  /** The same mail to somebody of the own tenant, by who manages its users; here an unknown address is said. */
  'session.sendAccessMail': v.strictObject({ email: resetInput.entries.email }),
  /**
   * Announces a picture and sends its bytes; a `pictureProgress` event tells of each piece. `uploadId` is the caller's, and
   * new for each try. The reply tells where the picture is read from now on, not where it was sent.
   */
  'pictures.upload': v.strictObject({
    uploadId: v.pipe(v.string(), v.uuid()),
    ...pictureEntries,
    base64: v.pipe(v.string(), v.maxLength(largestPicture), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  'pictures.cancelUpload': v.strictObject({ uploadId: v.pipe(v.string(), v.uuid()) }),
  /** Saves a table where the user says: the main process asks, and screens never name or learn a path. */
  'files.save': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.csv$/u)),
    text: v.pipe(v.string(), v.maxLength(largestTable)),
  }),
  /** The same of a table on paper. */
  'files.savePdf': v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.pdf$/u)),
    report: printedReport,
  }),
  /** A whole collection, after which `liveChanged` events tell what is different. */
  'live.snapshot': v.strictObject({ collection: v.picklist(liveNames) }),
  /** Reads a collection at once; answered when that is done. */
  'live.readAgain': v.strictObject({ collection: v.picklist(liveNames) }),
  /** Nobody needs to be reminded of this closing any more on this device. */
  'stores.acknowledgeClosing': v.strictObject({ storeId: idSchema, closingId: idSchema }),
  /** Somebody knows of these: nothing rings for them any more, in any window. */
  'orders.acknowledgeAlarms': v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1_000)) }),
  /** Jobs of whoever is signed in, the newest first; a `jobsChanged` event tells of each change. */
  'jobs.list': none,
  /** `input` is what the kind's row says; `label` says what the job does, in the words of the screen. */
  'jobs.start': v.strictObject({
    kind: v.pipe(v.string(), v.guard(isJobKind)),
    label: jobLabel,
    input: v.record(v.string(), v.unknown()),
  }),
  /** Ends a job after what is under way. */
  'jobs.cancel': jobId,
  /** Does once more what has failed. */
  'jobs.retry': jobId,
  /** Waits again for the platform, or looks again for what has no answer. */
  'jobs.goOn': jobId,
  /** Starts a job that puts back what this one has changed, where nobody has changed it since. */
  'jobs.undo': v.strictObject({ ...jobId.entries, label: jobLabel }),
  'jobs.dismiss': jobId,
  /** Shows the file that a job has made in its folder. */
  'jobs.showFile': jobId,
  /** What has become of a job so far, as its kind says. */
  'jobs.result': jobId,
  /** What is being done to orders, see `orderWorks`. */
  'orders.works': none,
  /** Sent some seconds later, unless it is taken back; answered when that is decided and done. */
  'orders.changeStatus': v.strictObject({
    epoch,
    orderId: idSchema,
    storeId: idSchema,
    status: v.picklist(orderStatuses),
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
  /** Somebody searched among these; what for stays here. */
  'analytics.searched': v.strictObject({ what: v.picklist(['stores', 'products']) }),
  /** The answer to a `proxyQuestion`, null where nobody wants to give one. Kept until the app ends, and nowhere else. */
  'proxy.answer': v.strictObject({
    id: v.pipe(v.string(), v.maxLength(600)),
    found: v.nullable(v.strictObject({ username: proxyText, password: proxyText })),
  }),
  'preferences.get': none,
  'preferences.set': preferencesPatch,
  /** Keeps what somebody typed and has not saved, in the place of what the same writer kept there before. */
  'drafts.keep': v.strictObject({ place: draftPlace, writer: draftWriter, content: draftContent }),
  /** What was kept of an entity by whoever is signed in, the newest first. */
  'drafts.find': v.strictObject({ place: draftPlace }),
  'drafts.drop': v.strictObject({ place: draftPlace, writer: draftWriter }),
  /** Throws away all that whoever is signed in has not saved, as far as it lies on this computer. */
  'drafts.forgetOwn': none,
  /** Shows the wall of stores in the one window it has. */
  'windows.openWall': none,
  /** The same for the board of orders, which stays above other windows. */
  'windows.openBoard': none,
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
  /** The screen is on the glass: ends the start-up clock. */
  'app.painted': v.strictObject({ screen: v.pipe(v.string(), v.regex(/^[a-zA-Z./-]{1,60}$/)) }),
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
export const inputLengths: Partial<Record<ActionName, number>> = {
  'pictures.upload': largestPicture + 2_000,
  // Escaped in JSON a character may take two.
  'files.save': largestTable * 2,
  'files.savePdf': largestTable * 2,
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
  'files.save': 'saved' | 'cancelled';
  'files.savePdf': 'saved' | 'cancelled';
  'live.snapshot': LiveSnapshot<LiveName>;
  'live.readAgain': null;
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
  'orders.works': OrderWork[];
  'orders.changeStatus': StatusEnd;
  'orders.undoStatus': boolean;
  'orders.refund': null;
  'orders.checkRefund': 'given' | 'notGiven';
  'analytics.searched': null;
  'proxy.answer': null;
  'preferences.get': Preferences;
  'preferences.set': Preferences;
  'drafts.keep': null;
  'drafts.find': KeptDraft[];
  'drafts.drop': null;
  'drafts.forgetOwn': null;
  'windows.openWall': null;
  'windows.openBoard': null;
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
