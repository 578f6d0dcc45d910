import { limits } from '../../domain/platform/limits';
import type { PolicyAction } from '../../domain/people/policies';
import { paymentOfField } from '../../domain/payments/paymentNames';
import type { Failure, FailureKind } from './failure';

/** The error catalogue: code -> text key, how long its toast stays, and what kind of failure it is. */
export interface CatalogRow {
  messageKey: string;
  /** Milliseconds. */
  duration: number;
  kind: FailureKind;
}

export const defaultErrorCode = 9999;

/** RFC 6585. */
const tooManyRequests = 429;

/** What is in use cannot be removed. */
const notDestroyedCode = '1019';

export const questionHasAnswersCode = '1054';
export const questionNotSavedCode = 'QUESTION_NOT_SAVED';

/** The entity has changed since it was read: nothing was saved. */
export const staleCode = 'STALE';

/** Ours: nothing was sent, the own password has to be given first. */
export const reauthenticationRequiredCode = 'PROOF_NEEDED';

/** Ours: an answer was lost, and the platform shows that the change did not happen. */
export const notAppliedCode = 'NOT_APPLIED';

const row = (messageKey: string, kind: FailureKind = 'refused', duration: number = limits.errorToast): CatalogRow => ({
  messageKey,
  duration,
  kind,
});

/** Source: both specifications, section 8. Rules without a number there carry a name as code, like the card refunds do. */
export const errorCatalog: ReadonlyMap<string, CatalogRow> = new Map([
  ['401', row('errors.notAuthorized', 'forbidden')],
  ['1001', row('errors.fieldsInvalid', 'invalid')],
  ['1002', row('errors.notFound', 'missing')],
  [notDestroyedCode, row('errors.notDestroyed')],
  [questionHasAnswersCode, row('errors.questionHasAnswers', 'refused', 7_000)],
  /** Ours: any other failed save of a question. */
  [questionNotSavedCode, row('errors.unexpected', 'server', 7_000)],
  [String(defaultErrorCode), row('errors.unexpected', 'server')],
  ['WEBPAY_REQUEST_FAILED', row('errors.refundTooLate')],
  ['ONECLICK_REQUEST_FAILED', row('errors.refundTooLate')],
  /** Ours: found before anything was sent. */
  ['REFUND_TOO_LATE', row('errors.refundTooLate')],
  ['REFUND_IMPOSSIBLE', row('errors.refundImpossible')],
  /** Ours: the disk refused to keep its idempotency key, so nothing was sent. */
  ['REFUND_NOT_STORED', row('errors.refundNotStored')],
  /** Ours: the disk refused to keep a job, so it was not started. */
  ['JOB_NOT_STORED', row('errors.jobNotStored')],
  /** Ours: a job is cancelled in memory only. */
  ['CANCELLATION_NOT_STORED', row('errors.cancellationNotStored')],
  /** Ours: an earlier attempt may have been lost with its key. */
  ['REFUND_KEYS_LOST', row('errors.refundKeysLost', 'refused', 15_000)],
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
  /** Ours: the own password is asked for first, and was not given. */
  [reauthenticationRequiredCode, row('errors.proofNeeded')],
  ['WEAK_PASSWORD', row('errors.weakPassword')],
  ['RESET_LINK_OVER', row('errors.resetLinkOver')],
  /** Ours: the identity provider knows nobody with this address. */
  ['ADDRESS_UNKNOWN', row('errors.addressUnknown')],
  ['INVALID_CREDENTIALS', row('errors.invalidCredentials', 'unauthenticated')],
  ['SESSION_EXPIRED', row('errors.sessionExpired', 'unauthenticated')],
  ['USER_DISABLED', row('errors.userDisabled', 'unauthenticated')],
  ['TOO_MANY_ATTEMPTS', row('errors.tooManyAttempts')],
  /** Ours, not the platform's: somebody looks at the app as a role would, and changes nothing meanwhile. */
  ['SEEING_AS_ROLE', row('errors.seeingAsRole')],
  /** Ours: why the platform is out of reach, where somebody can do something about it. */
  ['UNTRUSTED_CERTIFICATE', row('errors.untrustedCertificate', 'offline')],
  ['PROXY_REFUSED', row('errors.proxyRefused', 'offline')],
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

const rowOf = (kind: FailureKind, code: number | string): CatalogRow => {
  const own = errorCatalog.get(String(code));
  return own?.kind === kind ? own : (rowsByKind[kind] ?? own ?? defaultRow);
};

/** A failure that did not come as an answer of the platform. */
export const failureOf = (kind: FailureKind, code: number | string = defaultErrorCode): Failure => ({
  kind,
  code,
  messageKey: rowOf(kind, code).messageKey,
  params: {},
  message: null,
  fields: {},
});

/** The body of an error answer, after the change to camelCase. */
export interface ErrorBody {
  code: number | string;
  message: string | null;
  fields: Record<string, string[]>;
}

/** The right that a call takes: what an answer means that says one is missing, and what the call was about. */
export interface NeededRight {
  area: string;
  action: PolicyAction;
}

/**
 * The failure of an error answer. A code the catalogue does not know shows the platform's message, and the default
 * text where there is none.
 */
export const failureFromResponse = (status: number, body: ErrorBody, right: NeededRight | null): Failure => {
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
  // The specification's example of this code; whoever reads it can do something else instead.
  if (String(failure.code) === notDestroyedCode && right?.area === 'coupons') {
    return { ...failure, messageKey: 'errors.couponUsed' };
  }
  return withFirstField(failure);
};

/** 1001 speaks with the first field's message; the field of a payment method names it, also where it has its own code. */
const withFirstField = (failure: Failure): Failure => {
  const [field, messages] = Object.entries(failure.fields)[0] ?? [];
  const message = messages?.[0];
  if (field === undefined || message === undefined) return failure;
  const payment = paymentOfField(field);
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
