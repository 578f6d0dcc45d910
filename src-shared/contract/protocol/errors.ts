import { limits } from '../../domain/platform/limits';
import type { PolicyAction } from '../../domain/people/policies';
import { findPaymentByField } from '../../domain/payments/paymentNames';
import type { Failure, FailureKind } from './failure';

/** Entry of the error catalogue: message, toast duration and kind of failure for an error code. */
interface ErrorCatalogEntry {
  messageKey: string;
  /** Toast duration (ms). */
  duration: number;
  kind: FailureKind;
}

export const defaultErrorCode = 9999;

/** HTTP status "Too Many Requests" (RFC 6585). */
const tooManyRequestsStatus = 429;

/** The entity cannot be deleted because it is in use. */
const notDestroyedCode = '1019';

export const questionHasAnswersCode = '1054';
export const questionNotSavedCode = 'QUESTION_NOT_SAVED';

/** Version conflict: the entity has changed since it was read, so nothing was saved. */
export const staleCode = 'STALE';

/** App error: the user's password is required first, so nothing was sent. */
export const reauthenticationRequiredCode = 'PROOF_NEEDED';

/** App error: the window is locked, so nothing was sent. */
export const lockedCode = 'LOCKED';

/**
 * App error: the user may not see customers' data, which the call would show or overwrite. `customersMaskedSearchCode`
 * is the error for searches by such data.
 */
export const customersMaskedCode = 'CUSTOMERS_MASKED';
export const customersMaskedSearchCode = 'CUSTOMERS_MASKED_SEARCH';

/** App error: a reply was lost, and the platform's data shows that the change was not made. */
export const notAppliedCode = 'NOT_APPLIED';

/** App error: the platform was unreachable, so a write was not sent. */
export const notSentCode = 'NOT_SENT';

const createCatalogEntry = (
  messageKey: string,
  kind: FailureKind = 'refused',
  duration: number = limits.errorToast,
): ErrorCatalogEntry => ({
  messageKey,
  duration,
  kind,
});

/**
 * Source: both specifications, section 8. Errors without a number have a name as their code, such as those of card
 * refunds.
 */
export const errorCatalog: ReadonlyMap<string, ErrorCatalogEntry> = new Map([
  ['401', createCatalogEntry('errors.notAuthorized', 'forbidden')],
  ['1001', createCatalogEntry('errors.fieldsInvalid', 'invalid')],
  ['1002', createCatalogEntry('errors.notFound', 'missing')],
  [notDestroyedCode, createCatalogEntry('errors.notDestroyed')],
  [questionHasAnswersCode, createCatalogEntry('errors.questionHasAnswers', 'refused', 7_000)],
  /** App error: saving a question failed for a reason other than its answers. */
  [questionNotSavedCode, createCatalogEntry('errors.unexpected', 'server', 7_000)],
  [String(defaultErrorCode), createCatalogEntry('errors.unexpected', 'server')],
  ['WEBPAY_REQUEST_FAILED', createCatalogEntry('errors.refundTooLate')],
  ['ONECLICK_REQUEST_FAILED', createCatalogEntry('errors.refundTooLate')],
  /** App error: the time limit for the refund has passed, so nothing was sent. */
  ['REFUND_TOO_LATE', createCatalogEntry('errors.refundTooLate')],
  ['REFUND_IMPOSSIBLE', createCatalogEntry('errors.refundImpossible')],
  /** App error: the idempotency key could not be saved, so nothing was sent. */
  ['REFUND_NOT_STORED', createCatalogEntry('errors.refundNotStored')],
  /** App error: the job could not be saved, so it was not started. */
  ['JOB_NOT_STORED', createCatalogEntry('errors.jobNotStored')],
  ['CAMPAIGN_NOT_STORED', createCatalogEntry('errors.campaignNotStored')],
  ['CAMPAIGN_LOCKED', createCatalogEntry('errors.campaignLocked')],
  ['CAMPAIGN_CHANGED', createCatalogEntry('errors.campaignChanged')],
  ['CAMPAIGN_OF_ANOTHER_USER', createCatalogEntry('errors.campaignOfAnotherUser')],
  /** App error: a restart lost the secrets of a job, because secrets are not stored on disk. */
  ['CREDENTIAL_SECRETS_LOST', createCatalogEntry('errors.credentialSecretsLost')],
  ['CREDENTIAL_CHANGED', createCatalogEntry('errors.credentialChanged')],
  ['NO_MAIL_PROGRAM', createCatalogEntry('errors.noMailProgram')],
  ['NO_BROWSER', createCatalogEntry('errors.noBrowser')],
  /** App error: the downloaded version was altered, so it was deleted. */
  ['UPDATE_REFUSED', createCatalogEntry('errors.updateRefused')],
  /** App error: installing an update would quit other open accounts; `names` lists them. */
  ['OTHER_ACCOUNTS_OPEN', createCatalogEntry('errors.otherAccountsOpen', 'refused', 15_000)],
  /** App error: the job was cancelled, but the cancellation could not be saved. */
  ['CANCELLATION_NOT_STORED', createCatalogEntry('errors.cancellationNotStored')],
  /** App error: the saved refund keys were lost, so the payment may already have been refunded. */
  ['REFUND_KEYS_LOST', createCatalogEntry('errors.refundKeysLost', 'refused', 15_000)],
  /** App error: the write could not be stored, so it is not queued. */
  ['QUEUE_NOT_STORED', createCatalogEntry('errors.queueNotStored')],
  /** App errors of openings and waiting times: the store has changed meanwhile, or the opening could not be saved. */
  ['OPENING_OUTDATED', createCatalogEntry('errors.openingOutdated')],
  ['PROMISE_OUTDATED', createCatalogEntry('errors.promiseOutdated')],
  ['OPENING_NOT_STORED', createCatalogEntry('errors.openingNotStored')],
  /** App error: the exported table has no store column, so it cannot be limited to the user's stores. */
  ['EXPORT_NOT_LIMITED', createCatalogEntry('errors.exportNotLimited')],
  [customersMaskedCode, createCatalogEntry('errors.customersMasked')],
  [customersMaskedSearchCode, createCatalogEntry('errors.customersMaskedSearch')],
  ['ORDER_MOVED_ON', createCatalogEntry('errors.orderMovedOn')],
  ['ORDER_BUSY', createCatalogEntry('errors.orderBusy')],
  ['COUPON_NAME_TAKEN', createCatalogEntry('errors.couponNameTaken')],
  ['DELIVERY_FEE_TYPE_MISSING', createCatalogEntry('errors.deliveryFeeTypeMissing')],
  ['PAYMENT_METHOD_INACTIVE', createCatalogEntry('errors.paymentMethodInactive')],
  ['EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT', createCatalogEntry('errors.externalFleetNeedsOnlinePayment')],
  [staleCode, createCatalogEntry('errors.stale')],
  [notAppliedCode, createCatalogEntry('errors.notApplied')],
  ['CLOSING_EXPIRED', createCatalogEntry('errors.closingExpired')],
  ['ROLE_IN_USE', createCatalogEntry('errors.roleInUse')],
  ['LAST_ADMINISTRATOR', createCatalogEntry('errors.lastAdministrator')],
  ['OWN_ACCOUNT', createCatalogEntry('errors.ownAccount')],
  ['RIGHTS_BEYOND_OWN', createCatalogEntry('errors.rightsNotDelegable', 'invalid')],
  ['ACCOUNT_BEYOND_OWN', createCatalogEntry('errors.accountNotDelegable')],
  ['UPLOAD_EXPIRED', createCatalogEntry('errors.uploadExpired')],
  ['PICTURE_TOO_LARGE', createCatalogEntry('errors.pictureTooLarge')],
  ['PICTURE_PIXELS', createCatalogEntry('errors.picturePixels')],
  ['PICTURE_TYPE', createCatalogEntry('errors.pictureType')],
  ['WRONG_PASSWORD', createCatalogEntry('errors.wrongPassword')],
  /** App error: the user did not enter the required password. */
  [reauthenticationRequiredCode, createCatalogEntry('errors.proofNeeded')],
  // Treated as superseded, because screens that close when the app locks must ignore this error.
  [lockedCode, createCatalogEntry('errors.locked', 'superseded')],
  ['WRONG_PIN', createCatalogEntry('errors.wrongPin')],
  ['PIN_TRIES_USED', createCatalogEntry('errors.pinTriesUsed')],
  /** App error: the try could not be counted on disk, so the PIN was not checked. */
  ['PIN_TRY_NOT_STORED', createCatalogEntry('errors.pinTryNotStored')],
  ['PIN_NOT_STORED', createCatalogEntry('errors.pinNotStored')],
  ['WEAK_PASSWORD', createCatalogEntry('errors.weakPassword')],
  ['RESET_LINK_OVER', createCatalogEntry('errors.resetLinkOver')],
  /** App error: the identity provider does not know the email address. */
  ['ADDRESS_UNKNOWN', createCatalogEntry('errors.addressUnknown')],
  ['INVALID_CREDENTIALS', createCatalogEntry('errors.invalidCredentials', 'unauthenticated')],
  ['SESSION_EXPIRED', createCatalogEntry('errors.sessionExpired', 'unauthenticated')],
  ['USER_DISABLED', createCatalogEntry('errors.userDisabled', 'unauthenticated')],
  ['TOO_MANY_ATTEMPTS', createCatalogEntry('errors.tooManyAttempts')],
  /** App error: the app is read-only while it shows what another role sees. */
  ['SEEING_AS_ROLE', createCatalogEntry('errors.seeingAsRole')],
  /**
   * App errors (this one and the next): the platform is unreachable for a reason that the user or an administrator can
   * fix.
   */
  ['UNTRUSTED_CERTIFICATE', createCatalogEntry('errors.untrustedCertificate', 'offline')],
  ['PROXY_REFUSED', createCatalogEntry('errors.proxyRefused', 'offline')],
  /** App errors of ticket printers, each with the reason why the printer does not print. */
  ['PRINTER_UNREACHABLE', createCatalogEntry('errors.printerUnreachable', 'refused', 10_000)],
  ['PRINTER_NO_PAPER', createCatalogEntry('errors.printerNoPaper', 'refused', 10_000)],
  ['PRINTER_COVER_OPEN', createCatalogEntry('errors.printerCoverOpen', 'refused', 10_000)],
  ['PRINTER_ERROR', createCatalogEntry('errors.printerError', 'refused', 10_000)],
  ['PRINTER_STOPPED', createCatalogEntry('errors.printerStopped', 'refused', 10_000)],
  ['PRINTER_MISSING', createCatalogEntry('errors.printerMissing', 'refused', 10_000)],
  ['PRINTER_ADDRESS', createCatalogEntry('errors.printerAddress', 'refused', 10_000)],
  ['PRINTER_NOT_STORED', createCatalogEntry('errors.printerNotStored')],
  ['NO_TICKET_PRINTER', createCatalogEntry('errors.noTicketPrinter', 'refused', 10_000)],
  [notSentCode, createCatalogEntry('errors.notSent', 'offline')],
  ['GEOCODER_UNREACHABLE', createCatalogEntry('errors.geocoderUnreachable')],
  ['FILE_NOT_SAVED', createCatalogEntry('errors.fileNotSaved')],
  ['RECORD_NOT_SAVED', createCatalogEntry('errors.recordNotSaved')],
  ['TOO_MANY_ROWS', createCatalogEntry('errors.tooManyRows')],
  ['PICTURE_NOT_COPIED', createCatalogEntry('errors.pictureNotCopied')],
  ['FILE_GONE', createCatalogEntry('errors.fileGone')],
  ['TOO_MANY_PROFILES', createCatalogEntry('errors.tooManyProfiles')],
  ['PROFILE_MISSING', createCatalogEntry('errors.profileMissing', 'missing')],
  ['PROFILE_NOT_SAVED', createCatalogEntry('errors.profileNotSaved')],
  ['PROFILE_NOT_STARTED', createCatalogEntry('errors.profileNotStarted')],
  ['PROFILE_RUNNING', createCatalogEntry('errors.profileRunning')],
  ['PROFILE_NOT_REMOVED', createCatalogEntry('errors.profileNotRemoved')],
  ['LOGIN_ITEM_NOT_SAVED', createCatalogEntry('errors.loginItemNotSaved')],
  ['TENANT_UNKNOWN', createCatalogEntry('errors.tenantUnknown', 'missing')],
]);

const entriesByKind: Partial<Record<FailureKind, ErrorCatalogEntry>> = {
  offline: createCatalogEntry('errors.offline', 'offline'),
  timeout: createCatalogEntry('errors.timeout', 'timeout'),
  unknownOutcome: createCatalogEntry('errors.unknownOutcome', 'unknownOutcome'),
  rateLimited: createCatalogEntry('errors.rateLimited', 'rateLimited'),
  badReply: createCatalogEntry('errors.badReply', 'badReply'),
  superseded: createCatalogEntry('errors.superseded', 'superseded'),
  badRequest: createCatalogEntry('errors.badRequest', 'badRequest'),
};

const defaultEntry = createCatalogEntry('errors.unexpected', 'server');

const getCatalogEntry = (kind: FailureKind, code: number | string): ErrorCatalogEntry => {
  const catalogEntry = errorCatalog.get(String(code));
  return catalogEntry?.kind === kind ? catalogEntry : (entriesByKind[kind] ?? catalogEntry ?? defaultEntry);
};

/** Creates a failure of the app's own, without a reply from the platform. */
export const createFailure = (kind: FailureKind, code: number | string = defaultErrorCode): Failure => ({
  kind,
  code,
  messageKey: getCatalogEntry(kind, code).messageKey,
  params: {},
  message: null,
  fields: {},
});

/** Body of an error reply, in camelCase. */
export interface ErrorBody {
  code: number | string;
  message: string | null;
  fields: Record<string, string[]>;
}

/** Permission that the call requires, to explain replies about a missing permission. */
export interface RequiredPermission {
  area: string;
  action: PolicyAction;
}

/** Creates a failure from an error reply. For unknown codes it shows the platform's message, or else a default text. */
export const toFailureFromResponse = (
  status: number,
  body: ErrorBody,
  requiredPermission: RequiredPermission | null,
): Failure => {
  const catalogEntry = errorCatalog.get(String(body.code));
  const failure: Failure = {
    kind: catalogEntry?.kind ?? (status >= 500 ? 'server' : status === 404 ? 'missing' : 'refused'),
    code: body.code,
    messageKey: catalogEntry?.messageKey ?? (body.message === null ? 'errors.unexpected' : 'errors.fromPlatform'),
    params: body.message === null ? {} : { message: body.message },
    message: body.message,
    fields: body.fields,
  };
  if (status >= 500) return { ...failure, kind: 'server' };
  if (status === tooManyRequestsStatus) {
    const hasGenericMessage = failure.messageKey === 'errors.unexpected';
    return { ...failure, kind: 'rateLimited', ...(hasGenericMessage && { messageKey: 'errors.rateLimited' }) };
  }
  if (failure.kind === 'forbidden' && requiredPermission !== null) {
    return { ...failure, params: { area: requiredPermission.area, action: requiredPermission.action } };
  }
  // Uses the specification's message for a coupon in use, which suggests an alternative to deleting it.
  if (String(failure.code) === notDestroyedCode && requiredPermission?.area === 'coupons') {
    return { ...failure, messageKey: 'errors.couponUsed' };
  }
  return showFirstFieldMessage(failure);
};

/**
 * For code 1001, shows the message of the first field. If the field belongs to a payment method, the message contains
 * the method's name, also for other codes.
 */
const showFirstFieldMessage = (failure: Failure): Failure => {
  const [field, messages] = Object.entries(failure.fields)[0] ?? [];
  const message = messages?.[0];
  if (field === undefined || message === undefined) return failure;
  const payment = findPaymentByField(field);
  if (failure.kind === 'invalid') {
    return payment === null
      ? { ...failure, messageKey: 'errors.firstField', params: { message } }
      : { ...failure, messageKey: 'errors.paymentMethodField', params: { payment, message } };
  }
  return failure.code === 'PAYMENT_METHOD_INACTIVE' && payment !== null
    ? { ...failure, messageKey: 'errors.paymentMethodInactiveNamed', params: { payment } }
    : failure;
};

export const getToastDuration = (failure: Failure): number =>
  errorCatalog.get(String(failure.code))?.duration ?? limits.errorToast;
