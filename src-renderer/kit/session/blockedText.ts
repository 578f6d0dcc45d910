import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { getRoleLabel } from '@shared/domain/people/roles';
import type { DenialReason } from './hooks';

/** Returns a function that explains a denial; policies and actions are named as in the role form. */
export const useDenialText = (): ((blocked: DenialReason) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (blocked) => {
      if (blocked.kind === 'seenRole') return t('policies.blocked.seenRole', { role: getRoleLabel(blocked.role) });
      if (blocked.kind === 'superAdmin') return t('policies.blocked.superAdmin');
      if (blocked.kind === 'roleNames')
        return t('policies.blocked.roleNames', { names: blocked.names.map(getRoleLabel) });
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
