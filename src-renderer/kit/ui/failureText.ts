import type { TFunction } from 'i18next';
import type { Failure } from '@shared/bridge/failure';

/** Keys that come as data, from failures and notices, where the compiler cannot know them. */
type LooseTranslate = (key: string, values?: Record<string, string>) => string;

/** A text whose key comes from the main process. */
export const textOf = (message: { messageKey: string; params: Record<string, string> }, t: TFunction): string =>
  (t as unknown as LooseTranslate)(message.messageKey, message.params);

/** Values that are names of ours, and where their words are. */
const wordsOf = { area: 'policies.areas', action: 'policies.actions', payment: 'paymentNames' } as const;

/** The sentence for a failure. A missing right and a payment method are named in words. */
export const failureText = ({ messageKey, params }: Failure, t: TFunction): string => {
  const loose = t as unknown as LooseTranslate;
  const words = Object.entries(wordsOf).flatMap(([name, group]) => {
    const value = params[name];
    return value === undefined ? [] : [[name, loose(`${group}.${value}`)]];
  });
  return loose(messageKey, { ...params, ...(Object.fromEntries(words) as Record<string, string>) });
};
