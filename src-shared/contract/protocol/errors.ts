import { limits } from '../../domain/platform/limits';
import type { PolicyAction } from '../../domain/people/policies';
import { findPaymentByField } from '../../domain/payments/paymentNames';
import type { Failure, FailureKind } from './failure';

/** Entry of the error catalogue: message, toast duration and kind of failure for an error code. */
export interface CatalogRow {
  messageKey: string;
  /** Toast duration (ms). */
  duration: number;
  kind: FailureKind;
}

export const defaultErrorCode = 9999;

/** HTTP status "Too Many Requests" (RFC 6585). */
const tooManyRequests = 429;

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

/** App errors: the call would show or overwrite customers' data that the user may not see. */
export const customersMaskedCode = 'CUSTOMERS_MASKED';
export const customersMaskedSearchCode = 'CUSTOMERS_MASKED_SEARCH';

/** App error: a reply was lost, and the platform's data shows that the change was not made. */
export const notAppliedCode = 'NOT_APPLIED';

/** App error: the platform was unreachable, so a write was not sent. */
export const notSentCode = 'NOT_SENT';

const createRow = (
  messageKey: string,
  kind: FailureKind = 'refused',
  duration: number = limits.errorToast,
): CatalogRow => ({
  messageKey,
  duration,
  kind,
});

/**
 * Source: both specifications, section 8. Errors without a number have a name as their code, such as those of card
 * refunds.
 */
export const errorCatalog: ReadonlyMap<string, CatalogRow> = new Map([
  ['401', createRow('errors.notAuthorized', 'forbidden')],
  ['1001', createRow('errors.fieldsInvalid', 'invalid')],
  ['1002', createRow('errors.notFound', 'missing')],
  [notDestroyedCode, createRow('errors.notDestroyed')],
  [questionHasAnswersCode, createRow('errors.questionHasAnswers', 'refused', 7_000)],
  /** App error: saving a question failed for a reason other than its answers. */
  [questionNotSavedCode, createRow('errors.unexpected', 'server', 7_000)],
  [String(defaultErrorCode), createRow('errors.unexpected', 'server')],
  ['WEBPAY_REQUEST_FAILED', createRow('errors.refundTooLate')],
  ['ONECLICK_REQUEST_FAILED', createRow('errors.refundTooLate')],
  /** App error, detected before sending. */
  ['REFUND_TOO_LATE', createRow('errors.refundTooLate')],
  ['REFUND_IMPOSSIBLE', createRow('errors.refundImpossible')],
  /** App error: the idempotency key could not be saved, so nothing was sent. */
  ['REFUND_NOT_STORED', createRow('errors.refundNotStored')],
  /** App error: the job could not be saved, so it was not started. */
  ['JOB_NOT_STORED', createRow('errors.jobNotStored')],
  ['CAMPAIGN_NOT_STORED', createRow('errors.campaignNotStored')],
  ['CAMPAIGN_LOCKED', createRow('errors.campaignLocked')],
  ['CAMPAIGN_CHANGED', createRow('errors.campaignChanged')],
  ['CAMPAIGN_OF_ANOTHER_USER', createRow('errors.campaignOfAnotherUser')],
  /** App error: secrets are not stored on disk, so a restart lost those of a job. */
  ['CREDENTIAL_SECRETS_LOST', createRow('errors.credentialSecretsLost')],
  ['NO_MAIL_PROGRAM', createRow('errors.noMailProgram')],
  ['NO_BROWSER', createRow('errors.noBrowser')],
  /** App error: the downloaded version was altered, so it was deleted. */
  ['UPDATE_REFUSED', createRow('errors.updateRefused')],
  /** App error: installing an update would end other accounts; `names` lists them. */
  ['OTHER_ACCOUNTS_OPEN', createRow('errors.otherAccountsOpen', 'refused', 15_000)],
  /** App error: the job was cancelled, but the cancellation could not be saved. */
  ['CANCELLATION_NOT_STORED', createRow('errors.cancellationNotStored')],
  /** App error: the saved refund keys were lost, so the payment may already have been refunded. */
  ['REFUND_KEYS_LOST', createRow('errors.refundKeysLost', 'refused', 15_000)],
  /** App error: the write could not be stored, so it is not queued. */
  ['QUEUE_NOT_STORED', createRow('errors.queueNotStored')],
  /** App errors about automatic openings. */
  ['OPENING_OUTDATED', createRow('errors.openingOutdated')],
  ['PROMISE_OUTDATED', createRow('errors.promiseOutdated')],
  ['OPENING_NOT_STORED', createRow('errors.openingNotStored')],
  [customersMaskedCode, createRow('errors.customersMasked')],
  [customersMaskedSearchCode, createRow('errors.customersMaskedSearch')],
  ['ORDER_MOVED_ON', createRow('errors.orderMovedOn')],
  ['ORDER_BUSY', createRow('errors.orderBusy')],
  ['COUPON_NAME_TAKEN', createRow('errors.couponNameTaken')],
  ['DELIVERY_FEE_TYPE_MISSING', createRow('errors.deliveryFeeTypeMissing')],
  ['PAYMENT_METHOD_INACTIVE', createRow('errors.paymentMethodInactive')],
  ['EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT', createRow('errors.externalFleetNeedsOnlinePayment')],
  [staleCode, createRow('errors.stale')],
  [notAppliedCode, createRow('errors.notApplied')],
  ['CLOSING_EXPIRED', createRow('errors.closingExpired')],
  ['ROLE_IN_USE', createRow('errors.roleInUse')],
  ['LAST_ADMINISTRATOR', createRow('errors.lastAdministrator')],
  ['OWN_ACCOUNT', createRow('errors.ownAccount')],
  ['RIGHTS_BEYOND_OWN', createRow('errors.rightsNotDelegable', 'invalid')],
  ['ACCOUNT_BEYOND_OWN', createRow('errors.accountNotDelegable')],
  ['UPLOAD_EXPIRED', createRow('errors.uploadExpired')],
  ['PICTURE_TOO_LARGE', createRow('errors.pictureTooLarge')],
  ['PICTURE_PIXELS', createRow('errors.picturePixels')],
  ['PICTURE_TYPE', createRow('errors.pictureType')],
  ['WRONG_PASSWORD', createRow('errors.wrongPassword')],
  /** App error: the user did not enter the required password. */
  [reauthenticationRequiredCode, createRow('errors.proofNeeded')],
  // Treated as superseded, because screens that close when the app locks must ignore this error.
  [lockedCode, createRow('errors.locked', 'superseded')],
  ['WRONG_PIN', createRow('errors.wrongPin')],
  ['PIN_TRIES_USED', createRow('errors.pinTriesUsed')],
  /** App error: the try could not be counted on disk, so the PIN was not checked. */
  ['PIN_TRY_NOT_STORED', createRow('errors.pinTryNotStored')],
  ['PIN_NOT_STORED', createRow('errors.pinNotStored')],
  ['WEAK_PASSWORD', createRow('errors.weakPassword')],
  ['RESET_LINK_OVER', createRow('errors.resetLinkOver')],
  /** App error: the identity provider does not know the email address. */
  ['ADDRESS_UNKNOWN', createRow('errors.addressUnknown')],
  ['INVALID_CREDENTIALS', createRow('errors.invalidCredentials', 'unauthenticated')],
  ['SESSION_EXPIRED', createRow('errors.sessionExpired', 'unauthenticated')],
  ['USER_DISABLED', createRow('errors.userDisabled', 'unauthenticated')],
  ['TOO_MANY_ATTEMPTS', createRow('errors.tooManyAttempts')],
  /** App error: nothing can be changed while it shows what another role sees. */
  ['SEEING_AS_ROLE', createRow('errors.seeingAsRole')],
  /** App error: the platform is unreachable for a reason that a person can fix. */
  ['UNTRUSTED_CERTIFICATE', createRow('errors.untrustedCertificate', 'offline')],
  ['PROXY_REFUSED', createRow('errors.proxyRefused', 'offline')],
  /** App errors: the ticket printer does not print. */
  ['PRINTER_UNREACHABLE', createRow('errors.printerUnreachable', 'refused', 10_000)],
  ['PRINTER_NO_PAPER', createRow('errors.printerNoPaper', 'refused', 10_000)],
  ['PRINTER_COVER_OPEN', createRow('errors.printerCoverOpen', 'refused', 10_000)],
  ['PRINTER_ERROR', createRow('errors.printerError', 'refused', 10_000)],
  ['PRINTER_MISSING', createRow('errors.printerMissing', 'refused', 10_000)],
  ['PRINTER_ADDRESS', createRow('errors.printerAddress', 'refused', 10_000)],
  ['PRINTER_NOT_STORED', createRow('errors.printerNotStored')],
  ['NO_TICKET_PRINTER', createRow('errors.noTicketPrinter', 'refused', 10_000)],
  [notSentCode, createRow('errors.notSent', 'offline')],
  ['GEOCODER_UNREACHABLE', createRow('errors.geocoderUnreachable')],
  ['FILE_NOT_SAVED', createRow('errors.fileNotSaved')],
  ['RECORD_NOT_SAVED', createRow('errors.recordNotSaved')],
  ['TOO_MANY_ROWS', createRow('errors.tooManyRows')],
  ['PICTURE_NOT_COPIED', createRow('errors.pictureNotCopied')],
  ['FILE_GONE', createRow('errors.fileGone')],
  ['TOO_MANY_PROFILES', createRow('errors.tooManyProfiles')],
  ['PROFILE_MISSING', createRow('errors.profileMissing', 'missing')],
  ['PROFILE_NOT_SAVED', createRow('errors.profileNotSaved')],
  ['PROFILE_NOT_STARTED', createRow('errors.profileNotStarted')],
  ['PROFILE_RUNNING', createRow('errors.profileRunning')],
  ['PROFILE_NOT_REMOVED', createRow('errors.profileNotRemoved')],
  ['LOGIN_ITEM_NOT_SAVED', createRow('errors.loginItemNotSaved')],
  ['TENANT_UNKNOWN', createRow('errors.tenantUnknown', 'missing')],
]);

const rowsByKind: Partial<Record<FailureKind, CatalogRow>> = {
  offline: createRow('errors.offline', 'offline'),
  timeout: createRow('errors.timeout', 'timeout'),
  unknownOutcome: createRow('errors.unknownOutcome', 'unknownOutcome'),
  rateLimited: createRow('errors.rateLimited', 'rateLimited'),
  badReply: createRow('errors.badReply', 'badReply'),
  superseded: createRow('errors.superseded', 'superseded'),
  badRequest: createRow('errors.badRequest', 'badRequest'),
};

const defaultRow = createRow('errors.unexpected', 'server');

const getRow = (kind: FailureKind, code: number | string): CatalogRow => {
  const catalogRow = errorCatalog.get(String(code));
  return catalogRow?.kind === kind ? catalogRow : (rowsByKind[kind] ?? catalogRow ?? defaultRow);
};

/** Creates a failure of the app's own, without a reply from the platform. */
export const createFailure = (kind: FailureKind, code: number | string = defaultErrorCode): Failure => ({
  kind,
  code,
  messageKey: getRow(kind, code).messageKey,
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
  if (status === tooManyRequests) {
    const isSilent = failure.messageKey === 'errors.unexpected';
    return { ...failure, kind: 'rateLimited', ...(isSilent && { messageKey: 'errors.rateLimited' }) };
  }
  if (failure.kind === 'forbidden' && requiredPermission !== null) {
    return { ...failure, params: { area: requiredPermission.area, action: requiredPermission.action } };
  }
  // Uses the specification's message for this case, which suggests an alternative.
  if (String(failure.code) === notDestroyedCode && requiredPermission?.area === 'coupons') {
    return { ...failure, messageKey: 'errors.couponUsed' };
  }
  return fillFirstField(failure);
};

/**
 * For code 1001, shows the message of the first field. If the field belongs to a payment method, the message contains
 * the method's name, also for other codes.
 */
const fillFirstField = (failure: Failure): Failure => {
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
