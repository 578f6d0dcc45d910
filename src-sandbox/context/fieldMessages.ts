import type { BaseIssue } from 'valibot';
import { wireKey } from '@shared/contract/protocol/wire';
import { isRuleKey, getIssueLimit, type RuleKey } from '@shared/domain/values/rules';
import type { FieldErrors } from './apiErrors';

export const fieldMessages = {
  required: 'Requerido',
  notNumber: 'Debe ser un número',
  notInteger: 'Debe ser un número entero',
  notEmail: 'Debe ser un correo válido',
  notAnOption: 'No es una opción válida',
  unknown: 'No se reconoce este campo',
  badFormat: 'El formato no es válido',
  badCharacters: 'Contiene caracteres que no se admiten',
  atLeast: (min: string) => (min === '1' ? 'Debe ser mayor que 0' : `Debe ser ${min} o más`),
  atMost: (max: string) => `Debe ser ${max} o menos`,
  minimumLength: (min: string) => (min === '1' ? 'Requerido' : `Mínimo ${min} caracteres`),
  maximumLength: (max: string) => `Máximo ${max} caracteres`,
  notAMenu: 'Este menú no existe',
  noOrderMethod: 'Debe ofrecer despacho o retiro',
  phoneNotNumeric: 'Debe tener solo números',
  phoneWithoutCountry: 'Debe incluir el código del país',
  phoneLength: (digits: number) => `Debe tener ${digits} dígitos`,
  endBeforeStart: 'Debe ser posterior al inicio',
  inThePast: 'No puede estar en el pasado',
  notAStore: 'Alguna de las tiendas no existe',
  notARole: 'Alguno de los roles no existe',
  notAPolicy: 'Alguno de los permisos no existe',
  emailTaken: 'Ya hay un usuario con este correo',
  roleNameTaken: 'Ya hay un rol con este nombre',
  policiesNotDelegable: 'Solo puedes dar o quitar permisos que tú tienes',
  rolesNotDelegable: 'Solo puedes asignar o quitar roles que no permiten más de lo que tú puedes hacer',
  storesNotDelegable: 'Solo puedes asignar o quitar tiendas que también son tuyas',
  accountNotDelegable: 'Esta persona tiene permisos que tú no tienes: pídele el cambio a un administrador',
  ownPassword: 'La tuya se cambia en Mi cuenta, con la contraseña actual',
  notAPicture: 'Esta imagen no existe o todavía no se ha subido',
  notACoupon: 'Este cupón no existe',
  couponCodeTaken: 'Ya hay un cupón con este código',
  notAQuestion: 'Alguna de las preguntas no existe',
  questionInPoll: 'Está en una encuesta activa: sácala de ella antes de cambiarla',
  notAClosing: 'Este cierre ya no existe o ya terminó',
  otherId: 'No es el de la dirección de la solicitud',
  notAModifier: 'Alguno de los modificadores no existe',
  notAProduct: 'Alguno de los productos no existe',
  notABannerable: 'No existe un producto o menú con este número',
  notAPriceGroup: 'Alguno de los grupos de precios no existe',
  notARow: 'Alguna de las filas ya no existe',
  namedTwice: 'Algo se repite',
  pageAddressTaken: 'Ya hay una página con esta dirección',
  menuNameTaken: 'Ya hay un menú con este nombre',
  priceGroupNameTaken: 'Ya hay un grupo de precios con este nombre',
  notAChannel: 'Este canal no existe',
  cycle: (path: string) => `No puede contenerse a sí mismo: ${path}`,
  orderAtItsEnd: 'El pedido ya terminó: su estado no cambia más',
  orderNotEditable: 'El pedido ya terminó: no se cambia más',
  statusNotNext: 'El pedido no puede pasar a este estado',
  paymentNotCompleted: 'Solo se devuelve un pago completado',
  paidByHand: 'Se pagó en mano: devuélvelo en la tienda',
  landingNameTaken: 'Ya hay una landing con este nombre',
  notTheTemplate: 'No es la plantilla guardada de este correo',
  notOffered: 'Esta integración no está disponible para tu comercio',
} as const;

/** Messages of the platform for the validation rules that it shares with the app's forms. */
const ruleMessages: Record<RuleKey, string | ((limit: string) => string)> = {
  'rules.required': fieldMessages.required,
  'rules.outerSpaces': 'No se admiten espacios al inicio ni al final',
  'rules.innerSpaces': 'No se admiten espacios',
  'rules.leadingSlash': 'Escríbela sin la barra (/) del inicio',
  'rules.pageAddressTaken': fieldMessages.pageAddressTaken,
  'rules.notEmail': fieldMessages.notEmail,
  'rules.tooShort': fieldMessages.minimumLength,
  'rules.tooLong': fieldMessages.maximumLength,
  'rules.notNumber': fieldMessages.notNumber,
  'rules.notInteger': fieldMessages.notInteger,
  'rules.notMultiple': (step) => `Debe ir de ${step} en ${step}`,
  'rules.notPositive': 'Debe ser mayor que 0',
  'rules.atMost': fieldMessages.atMost,
  'rules.notPercentage': 'Debe estar entre 0 y 100',
  'rules.phoneNotNumeric': fieldMessages.phoneNotNumeric,
  'rules.phoneWithoutCountry': fieldMessages.phoneWithoutCountry,
  'rules.phoneLength': (example) => fieldMessages.phoneLength(example.replace(/\D/g, '').length),
  'rules.notHttps': 'Debe ser una dirección https válida',
  'rules.addressNotAllowed': 'URL no permitida',
  'rules.notColour': 'Debe ser un color como #2D6EF0',
  'rules.notPicture': 'No es una imagen que se admita',
  'rules.badFormat': fieldMessages.badFormat,
  'rules.cashAndCard': 'Debe incluir efectivo y tarjeta',
  'rules.atLeast': fieldMessages.atLeast,
  'rules.tooMany': (max) => `Máximo ${max}`,
  'rules.notAmount': 'Debe ser un monto, por ejemplo 2990',
  'rules.noCents': 'Tiene más decimales que los que usa la moneda',
  'rules.endBeforeStart': fieldMessages.endBeforeStart,
  'rules.periodOverlap': 'Debe empezar después de que termine el período anterior',
  'rules.commerceCode': 'Debe tener 12 dígitos y empezar con 5970',
  'rules.onlyDigits': 'Debe tener solo números',
  'rules.uberIdRequired': 'Requerido para despachar con Uber',
  'rules.feeMissing': 'Configura la tarifa de este tipo de despacho',
  'rules.noOrderMethod': fieldMessages.noOrderMethod,
  'rules.noPaymentMethod': 'Debe haber al menos un medio de pago',
  'rules.paymentMethodInactive': 'Debe estar activo en despacho o en la tienda',
  'rules.paymentMethodUnavailable': 'Este medio de pago todavía no se puede usar en esta tienda',
  'rules.fleetNeedsOnlinePayment': 'La flota externa necesita Oneclick o Webpay en despacho',
  'rules.tipTooHigh': 'No puede superar el 100 %',
  'rules.zoneNameTwice': 'Ya hay otra zona con este nombre',
  'rules.priorityTwice': 'Dos flotas no pueden tener la misma prioridad',
  'rules.notKml': 'Debe ser un archivo .kml',
  'rules.mercadoPagoToken': 'Debe empezar con APP_USR- o TEST-',
  'rules.belowMinimum': 'No puede ser menor que el mínimo',
  'rules.notBelowMaximum': 'Debe ser menor que el máximo',
  'rules.notAboveMinimum': 'Debe ser mayor que el mínimo',
  'rules.notThatNetwork': (domain) => `Debe ser una dirección de ${domain}`,
  'rules.notAnOption': fieldMessages.notAnOption,
  'rules.notADate': 'Debe ser una fecha, por ejemplo 31-12-2026',
  'rules.ambiguousDate': 'Se puede leer como dos fechas distintas',
  'rules.timeTwice': (column) => `Trae una hora distinta de la de ${column}`,
  'rules.spoiledText': (changedText) => `La planilla cambió este dato: ${changedText}`,
  'rules.notATime': 'Debe ser una hora, por ejemplo 18:30',
  'rules.unknownId': (unknownId) => `No existe: ${unknownId}`,
  'rules.ambiguousName': (name) => `Hay más de una tienda llamada ${name}`,
  'rules.codeTwice': (otherRow) => `Este código ya está en la fila ${otherRow}`,
  'rules.surplusCells': (surplusCells) => `La fila tiene más celdas que títulos: ${surplusCells}`,
  'rules.codeTaken': fieldMessages.couponCodeTaken,
  'rules.productRequired': 'Debe tener al menos un producto o grupo de precios',
  'rules.npsQuestionRequired': 'Debe tener al menos una pregunta NPS',
  'rules.questionIncomplete': 'Alguna de las preguntas está incompleta',
  'rules.cycle': (path) => fieldMessages.cycle(path),
};

/** Returns the message of a validation rule, including its limit if it has one. */
export const getRuleMessage = (rule: RuleKey, limit = ''): string => {
  const message = ruleMessages[rule];
  return typeof message === 'string' ? message : message(limit);
};

/** Converts violated rules by field to the platform's field errors. */
export const toRuleFieldErrors = (ruleErrors: Readonly<Partial<Record<string, RuleKey>>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(ruleErrors).flatMap(([field, rule]) =>
      rule === undefined ? [] : [[wireKey(field), [getRuleMessage(rule)]] as const],
    ),
  );

const getMessage = (issue: BaseIssue<unknown>): string => {
  const requirementText = String(issue.requirement);
  if (issue.expected === 'never') return fieldMessages.unknown;
  if (isRuleKey(issue.message)) return getRuleMessage(issue.message, getIssueLimit(issue));
  if (issue.input === undefined || (issue.input === null && issue.kind === 'schema')) return fieldMessages.required;
  switch (issue.type) {
    case 'number':
      return fieldMessages.notNumber;
    case 'integer':
    case 'safe_integer':
      return fieldMessages.notInteger;
    case 'email':
      return fieldMessages.notEmail;
    case 'picklist':
    case 'boolean':
      return fieldMessages.notAnOption;
    case 'min_value':
      return fieldMessages.atLeast(requirementText);
    case 'max_value':
      return fieldMessages.atMost(requirementText);
    case 'min_length':
      return fieldMessages.minimumLength(requirementText);
    case 'max_length':
      return fieldMessages.maximumLength(requirementText);
    default:
      return fieldMessages.badFormat;
  }
};

/** Returns the wire name of a field's path: `business_hours.3.closing_time`. */
export const toFieldPath = (path: readonly unknown[]): string => path.map((key) => wireKey(String(key))).join('.');

/**
 * Groups validation messages by field path. `envelope` is the key that wraps the body (`closing`) and is not part of
 * the path.
 */
export const toFieldErrors = (issues: readonly BaseIssue<unknown>[], envelope?: string): FieldErrors => {
  // A Map, not an object, since a field may be called `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const path = issue.path?.map(({ key }) => key) ?? [];
    const isInEnvelope = path[0] === envelope && typeof path[1] === 'string';
    const name = toFieldPath(isInEnvelope ? path.slice(1) : path) || 'base';
    const messages = fields.get(name) ?? [];
    const message = getMessage(issue);
    if (!messages.includes(message)) fields.set(name, [...messages, message]);
  }
  return Object.fromEntries(fields);
};
