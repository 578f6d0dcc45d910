import { staleCode } from '@shared/contract/protocol/errors';
import type { StoreErrorCode } from '@shared/contract/stores/storeErrors';

/** Messages of API errors. The app shows them for error codes that it does not translate itself. */
const messages = {
  forbidden: 'No tienes permiso para realizar esta acción.',
  invalid: 'Hay campos que no son válidos.',
  malformed: 'El contenido de la solicitud no se puede leer.',
  missing: 'El recurso solicitado no existe.',
  sessionExpired: 'Tu sesión expiró. Vuelve a ingresar.',
  closingExpired: 'El período de cierre ya pasó. Elige uno nuevo.',
  roleInUse: 'Hay usuarios con este rol. Asígnales otro antes de eliminarlo.',
  lastAdministrator: 'Tiene que quedar al menos un usuario que pueda administrar usuarios y roles.',
  ownAccount: 'No puedes quitarte a ti mismo el acceso a usuarios o roles ni eliminar tu cuenta.',
  accountNotDelegable: 'Esta persona tiene permisos que tú no tienes.',
  rightsNotDelegable: 'No puedes dar ni quitar a otros permisos o tiendas que tú no tienes.',
  inUse: 'Está en uso: quítalo primero de donde se usa.',
  questionAnswered: 'La pregunta ya tiene respuestas: su categoría no se puede cambiar.',
  stale: 'Alguien cambió esto mientras tanto. Vuelve a leerlo antes de guardar.',
  uploadExpired: 'La dirección para subir la imagen ya no sirve. Pide una nueva.',
  picturePixels: 'La imagen tiene más de 25 megapíxeles.',
  pictureTooLarge: 'La imagen supera el máximo de 1,5 MB.',
  pictureType: 'El archivo no es una imagen JPG, PNG o WebP, o no es del tipo anunciado.',
  debitHourOver: 'Las devoluciones a tarjetas de débito se pueden pedir hasta una hora después del pago.',
  keyReused: 'La clave de esta solicitud ya se usó para otra.',
  tooLarge: 'El contenido de la solicitud es demasiado grande.',
  hostRefused: 'Solicitud rechazada.',
  unexpected: 'Se produjo un error. Vuelve a intentarlo.',
} as const;

const storeRules: Record<StoreErrorCode, string> = {
  DELIVERY_FEE_TYPE_MISSING: 'Hay una flota activa sin tarifa. Configura su tarifa o desactívala.',
  PAYMENT_METHOD_INACTIVE: 'Hay un medio de pago que no está activo en despacho ni en la tienda.',
  EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT: 'La flota externa necesita Oneclick o Webpay activo en despacho.',
};

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 500;

export type FieldErrors = Record<string, string[]>;

/** API error that is sent as the response. Thrown inside a transaction, it rolls back the whole request. */
export class ApiError extends Error {
  constructor(
    readonly status: Status,
    readonly code: number | string,
    message: string,
    readonly fields?: FieldErrors,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  get body() {
    return { errors: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } };
  }
}

export const apiErrors = {
  /** The user lacks a permission; the session remains valid. */
  forbidden: () => new ApiError(401, 401, messages.forbidden),
  /** The token is missing, forged, expired or revoked. */
  unauthenticated: () =>
    new ApiError(401, 'SESSION_EXPIRED', messages.sessionExpired, undefined, {
      'www-authenticate': 'Bearer error="invalid_token"',
    }),
  /** The input is invalid; `fields` contains the messages by field name in snake_case. */
  invalid: (fields: FieldErrors) => new ApiError(422, 1001, messages.invalid, fields),
  malformed: () => new ApiError(400, 1001, messages.malformed),
  /** The entity is unknown or belongs to another tenant. Both cases get the same reply, so that nothing is revealed. */
  missing: () => new ApiError(404, 1002, messages.missing),
  closingExpired: (fields?: FieldErrors) => new ApiError(422, 'CLOSING_EXPIRED', messages.closingExpired, fields),
  /** The input violates a rule between several store fields, which has its own error code. */
  storeRule: (code: StoreErrorCode, fields: FieldErrors) => new ApiError(422, code, storeRules[code], fields),
  roleInUse: () => new ApiError(422, 'ROLE_IN_USE', messages.roleInUse),
  /** Error 1019 of the specification: the entity is referenced elsewhere. */
  inUse: () => new ApiError(422, 1019, messages.inUse),
  /** Error 1054 of the specification: the question has answers, so its category cannot change. */
  questionAnswered: () => new ApiError(422, 1054, messages.questionAnswered),
  lastAdministrator: () => new ApiError(422, 'LAST_ADMINISTRATOR', messages.lastAdministrator),
  ownAccount: () => new ApiError(422, 'OWN_ACCOUNT', messages.ownAccount),
  /** The account has, or would get, permissions that the caller lacks. */
  accountNotDelegable: () => new ApiError(422, 'ACCOUNT_BEYOND_OWN', messages.accountNotDelegable),
  /** `fields` contains the inputs that would grant or revoke permissions the caller lacks. */
  rightsNotDelegable: (fields: FieldErrors) =>
    new ApiError(422, 'RIGHTS_BEYOND_OWN', messages.rightsNotDelegable, fields),
  /** Conflict: the change is based on an outdated lock version. */
  stale: () => new ApiError(409, staleCode, messages.stale),
  uploadExpired: () => new ApiError(410, 'UPLOAD_EXPIRED', messages.uploadExpired),
  picturePixels: () => new ApiError(413, 'PICTURE_PIXELS', messages.picturePixels),
  pictureTooLarge: () => new ApiError(413, 'PICTURE_TOO_LARGE', messages.pictureTooLarge),
  pictureType: () => new ApiError(415, 'PICTURE_TYPE', messages.pictureType),
  /**
   * Debit cards can be refunded only within an hour. `type` is the payment type in the URL and part of the error code.
   */
  debitHourOver: (type: string) => new ApiError(422, `${type.toUpperCase()}_REQUEST_FAILED`, messages.debitHourOver),
  keyReused: () => new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', messages.keyReused),
  tooLarge: () => new ApiError(413, 'TOO_LARGE', messages.tooLarge),
  hostRefused: () => new ApiError(403, 'HOST_REFUSED', messages.hostRefused),
  unexpected: () => new ApiError(500, 9999, messages.unexpected),
};
