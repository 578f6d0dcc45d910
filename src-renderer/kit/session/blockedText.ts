import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocked } from './hooks';

/** Why something cannot be done, in words: policy and action by the names they have in the roles' form. */
export const useBlockedText = (): ((blocked: Blocked) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (blocked) => {
      if (blocked.why === 'seenRole') return t('policies.blocked.seenRole', { role: blocked.role });
      const { area, action } = blocked;
      return t('policies.blocked.missing', {
        area: t(`policies.names.${area}`),
        action: t(`policies.labels.${action}`),
        right: `${area}.${action}`,
      });
    },
    [t],
  );
};
