import { limits } from '../../domain/platform/limits';
import type { PolicyAction } from '../../domain/people/policies';
import { findPaymentByField } from '../../domain/payments/paymentNames';
import type { Failure, FailureKind } from './failure';

/** Error catalogue: text key, toast duration and failure kind by code. */
export interface CatalogRow {
  messageKey: string;
  /** Toast duration (ms). */
  duration: number;
  kind: FailureKind;
}

export const defaultErrorCode = 9999;

/** RFC 6585. */
const tooManyRequests = 429;

/** Deletion rejected because the entity is in use. */
const notDestroyedCode = '1019';

export const questionHasAnswersCode = '1054';
export const questionNotSavedCode = 'QUESTION_NOT_SAVED';

/** Version conflict: the entity changed since it was read, and nothing was saved. */
export const staleCode = 'STALE';

/** App error: nothing was sent; the user's password is needed first. */
export const reauthenticationRequiredCode = 'PROOF_NEEDED';

/** App error: a reply was lost, and the platform shows that the change did not happen. */
export const notAppliedCode = 'NOT_APPLIED';

/** App error: the platform was unreachable, so a write was not sent. */
export const notSentCode = 'NOT_SENT';

const row = (messageKey: string, kind: FailureKind = 'refused', duration: number = limits.errorToast): CatalogRow => ({
  messageKey,
  duration,
  kind,
});

/** Source: both specifications, section 8. Rules without a number have a name as code, like card refunds. */
export const errorCatalog: ReadonlyMap<string, CatalogRow> = new Map([
  ['401', row('errors.notAuthorized', 'forbidden')],
  ['1001', row('errors.fieldsInvalid', 'invalid')],
  ['1002', row('errors.notFound', 'missing')],
  [notDestroyedCode, row('errors.notDestroyed')],
  [questionHasAnswersCode, row('errors.questionHasAnswers', 'refused', 7_000)],
  /** App error: any other failed save of a question. */
  [questionNotSavedCode, row('errors.unexpected', 'server', 7_000)],
  [String(defaultErrorCode), row('errors.unexpected', 'server')],
  ['WEBPAY_REQUEST_FAILED', row('errors.refundTooLate')],
  ['ONECLICK_REQUEST_FAILED', row('errors.refundTooLate')],
  /** App error: detected before sending. */
  ['REFUND_TOO_LATE', row('errors.refundTooLate')],
  ['REFUND_IMPOSSIBLE', row('errors.refundImpossible')],
  /** App error: the idempotency key could not be stored, so nothing was sent. */
  ['REFUND_NOT_STORED', row('errors.refundNotStored')],
  /** App error: the job could not be stored, so it was not started. */
  ['JOB_NOT_STORED', row('errors.jobNotStored')],
  /** App error: a job was cancelled in memory only. */
  ['CANCELLATION_NOT_STORED', row('errors.cancellationNotStored')],
  /** App error: the refund keys were lost, so an earlier refund attempt may have happened unnoticed. */
  ['REFUND_KEYS_LOST', row('errors.refundKeysLost', 'refused', 15_000)],
  /** App error: the write could not be stored, so it is not queued. */
  ['QUEUE_NOT_STORED', row('errors.queueNotStored')],
  ['ORDER_MOVED_ON', row('errors.orderMovedOn')],
  ['ORDER_BUSY', row('errors.orderBusy')],
  ['COUPON_NAME_TAKEN', row('errors.couponNameTaken')],
  ['DELIVERY_FEE_TYPE_MISSING', row('errors.deliveryFeeTypeMissing')],
  ['PAYMENT_METHOD_INACTIVE', row('errors.paymentMethodInactive')],
  ['EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT', row('errors.externalFleetNeedsOnlinePayment')],
  [staleCode, row('errors.stale')],
  [notAppliedCode, row('errors.notApplied')],
  ['CLOSING_EXPIRED', row('errors.closingExpired')],
  ['ROLE_IN_USE', row('errors.roleInUse')],
  ['LAST_ADMINISTRATOR', row('errors.lastAdministrator')],
  ['OWN_ACCOUNT', row('errors.ownAccount')],
  ['RIGHTS_BEYOND_OWN', row('errors.rightsNotDelegable', 'invalid')],
  ['ACCOUNT_BEYOND_OWN', row('errors.accountNotDelegable')],
  ['UPLOAD_EXPIRED', row('errors.uploadExpired')],
  ['PICTURE_TOO_LARGE', row('errors.pictureTooLarge')],
  ['PICTURE_PIXELS', row('errors.picturePixels')],
  ['PICTURE_TYPE', row('errors.pictureType')],
  ['WRONG_PASSWORD', row('errors.wrongPassword')],
  /** App error: the user did not enter the required password. */
  [reauthenticationRequiredCode, row('errors.proofNeeded')],
  ['WEAK_PASSWORD', row('errors.weakPassword')],
  ['RESET_LINK_OVER', row('errors.resetLinkOver')],
  /** App error: the identity provider does not know the address. */
  ['ADDRESS_UNKNOWN', row('errors.addressUnknown')],
  ['INVALID_CREDENTIALS', row('errors.invalidCredentials', 'unauthenticated')],
  ['SESSION_EXPIRED', row('errors.sessionExpired', 'unauthenticated')],
  ['USER_DISABLED', row('errors.userDisabled', 'unauthenticated')],
  ['TOO_MANY_ATTEMPTS', row('errors.tooManyAttempts')],
  /** App error: nothing can be changed while viewing the app as a role. */
  ['SEEING_AS_ROLE', row('errors.seeingAsRole')],
  /** App error: the platform is unreachable for a reason that someone can fix. */
  ['UNTRUSTED_CERTIFICATE', row('errors.untrustedCertificate', 'offline')],
  ['PROXY_REFUSED', row('errors.proxyRefused', 'offline')],
  [notSentCode, row('errors.notSent', 'offline')],
  ['GEOCODER_UNREACHABLE', row('errors.geocoderUnreachable')],
  ['FILE_NOT_SAVED', row('errors.fileNotSaved')],
  ['PICTURE_NOT_COPIED', row('errors.pictureNotCopied')],
  ['FILE_GONE', row('errors.fileGone')],
  ['TENANT_UNKNOWN', row('errors.tenantUnknown', 'missing')],
]);

const rowsByKind: Partial<Record<FailureKind, CatalogRow>> = {
  offline: row('errors.offline', 'offline'),
  timeout: row('errors.timeout', 'timeout'),
  unknownOutcome: row('errors.unknownOutcome', 'unknownOutcome'),
  rateLimited: row('errors.rateLimited', 'rateLimited'),
  badReply: row('errors.badReply', 'badReply'),
  superseded: row('errors.superseded', 'superseded'),
  badRequest: row('errors.badRequest', 'badRequest'),
};

const defaultRow = row('errors.unexpected', 'server');

const getRow = (kind: FailureKind, code: number | string): CatalogRow => {
  const own = errorCatalog.get(String(code));
  return own?.kind === kind ? own : (rowsByKind[kind] ?? own ?? defaultRow);
};

/** Failure without a reply from the platform. */
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

/** Permission a call needs: explains replies about a missing one. */
export interface RequiredPermission {
  area: string;
  action: PolicyAction;
}

/** Failure of an error reply. Unknown codes show the platform's message, or a default text. */
export const failureFromResponse = (status: number, body: ErrorBody, right: RequiredPermission | null): Failure => {
  const known = errorCatalog.get(String(body.code));
  const failure: Failure = {
    kind: known?.kind ?? (status >= 500 ? 'server' : status === 404 ? 'missing' : 'refused'),
    code: body.code,
    messageKey: known?.messageKey ?? (body.message === null ? 'errors.unexpected' : 'errors.fromPlatform'),
    params: body.message === null ? {} : { message: body.message },
    message: body.message,
    fields: body.fields,
  };
  if (status >= 500) return { ...failure, kind: 'server' };
  if (status === tooManyRequests) {
    const isSilent = failure.messageKey === 'errors.unexpected';
    return { ...failure, kind: 'rateLimited', ...(isSilent && { messageKey: 'errors.rateLimited' }) };
  }
  if (failure.kind === 'forbidden' && right !== null) {
    return { ...failure, params: { area: right.area, action: right.action } };
  }
  // Replaces the message with the specification's example for this code, which names an alternative.
  if (String(failure.code) === notDestroyedCode && right?.area === 'coupons') {
    return { ...failure, messageKey: 'errors.couponUsed' };
  }
  return withFirstField(failure);
};

/**
 * Code 1001 shows the first field's message; a payment method's field names the method, also with a code of its own.
 */
const withFirstField = (failure: Failure): Failure => {
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

export const toastDuration = (failure: Failure): number =>
  errorCatalog.get(String(failure.code))?.duration ?? limits.errorToast;
