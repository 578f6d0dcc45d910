import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';

/** Translates keys that are known only at run time. */
type LooseTranslate = (key: string, values?: Record<string, string>) => string;

/** Translates a message whose key comes from the main process. */
export const translateMessage = (message: { messageKey: string; params: Record<string, string> }): string =>
  (t as unknown as LooseTranslate)(message.messageKey, message.params);

/** Translation keys for the values of a failure's parameters. */
const keysByParam = {
  area: (value: string) => `policies.areas.${value}`,
  action: (value: string) => `policies.actions.${value}`,
  payment: (value: string) => `paymentNames.${value}`,
} as const;

/** Names the action that a missing permission prevented: "actualizar tiendas". */
const formatRequest = ({ area = '', action = '' }: Failure['params']): string => {
  const looseTranslate = t as unknown as LooseTranslate;
  const ownKey = `policies.requests.${area} ${action}`;
  const text = looseTranslate(ownKey, {});
  return text === ownKey
    ? `${looseTranslate(keysByParam.action(action))} ${looseTranslate(keysByParam.area(area))}`
    : text;
};

/** Sentence for a failure, with missing permissions and payment methods in words. */
export const formatFailure = ({ messageKey, params }: Failure): string => {
  const looseTranslate = t as unknown as LooseTranslate;
  const textsByParam = Object.entries(keysByParam).flatMap(([param, getKey]) => {
    const value = params[param];
    return value === undefined ? [] : [[param, looseTranslate(getKey(value))]];
  });
  // Uses a separate text if the failure names no policy area.
  const key =
    messageKey === 'errors.notAuthorized' && params['area'] === undefined ? 'errors.notAuthorizedHere' : messageKey;
  const request = params['area'] === undefined ? {} : { request: formatRequest(params) };
  return looseTranslate(key, {
    ...params,
    ...(Object.fromEntries(textsByParam) as Record<string, string>),
    ...request,
  });
};
