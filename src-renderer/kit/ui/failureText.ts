import type { TFunction } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';

/** Keys that come as data, from failures and notices, where the compiler cannot know them. */
type LooseTranslate = (key: string, values?: Record<string, string>) => string;

/** A text whose key comes from the main process. */
export const textOf = (message: { messageKey: string; params: Record<string, string> }, t: TFunction): string =>
  (t as unknown as LooseTranslate)(message.messageKey, message.params);

/** Values that are names of ours, and the keys of their words. */
const wordsOf = {
  area: (value: string) => `policies.areas.${value}`,
  action: (value: string) => `policies.actions.${value}`,
  payment: (value: string) => `paymentNames.${value}`,
} as const;

/** "actualizar tiendas": what the user tried to do, of the area and the action of a missing right. */
const requestText = ({ area = '', action = '' }: Failure['params'], t: TFunction): string => {
  const loose = t as unknown as LooseTranslate;
  const own = `policies.requests.${area} ${action}`;
  const text = loose(own, {});
  return text === own ? `${loose(wordsOf.action(action))} ${loose(wordsOf.area(area))}` : text;
};

/** The sentence for a failure. A missing right and a payment method are named in words. */
export const failureText = ({ messageKey, params }: Failure, t: TFunction): string => {
  const loose = t as unknown as LooseTranslate;
  const words = Object.entries(wordsOf).flatMap(([name, keyOf]) => {
    const value = params[name];
    return value === undefined ? [] : [[name, loose(keyOf(value))]];
  });
  // Calls that need no area's right are refused without one.
  const key =
    messageKey === 'errors.notAuthorized' && params['area'] === undefined ? 'errors.notAuthorizedHere' : messageKey;
  const request = params['area'] === undefined ? {} : { request: requestText(params, t) };
  return loose(key, { ...params, ...(Object.fromEntries(words) as Record<string, string>), ...request });
};
