import type { TFunction } from 'i18next';
import type { Failure } from '@shared/bridge/failure';

/** Keys that come as data, from failures and notices, where the compiler cannot know them. */
type LooseTranslate = (key: string, values?: Record<string, string>) => string;

/** A text whose key comes from the main process. */
export const textOf = (message: { messageKey: string; params: Record<string, string> }, t: TFunction): string =>
  (t as unknown as LooseTranslate)(message.messageKey, message.params);

/** The sentence for a failure. A missing right is named in words. */
export const failureText = (failure: Failure, t: TFunction): string => {
  const loose = t as unknown as LooseTranslate;
  const { area, action } = failure.params;
  if (area === undefined || action === undefined) return loose(failure.messageKey, failure.params);
  return loose(failure.messageKey, {
    ...failure.params,
    area: loose(`policies.areas.${area}`),
    action: loose(`policies.actions.${action}`),
  });
};
