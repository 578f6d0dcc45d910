import { useCallback } from 'react';
import { t } from 'i18next';
import { getRoleLabel } from '@shared/domain/people/roles';
import type { DenialReason } from './hooks';

/** Returns a function that explains a denial; policies and actions are named as in the role form. */
export const useDenialText = (): ((denialReason: DenialReason) => string) =>
  useCallback((denialReason) => {
    if (denialReason.kind === 'seenRole')
      return t('policies.blocked.seenRole', { role: getRoleLabel(denialReason.role) });
    if (denialReason.kind === 'superAdmin') return t('policies.blocked.superAdmin');
    if (denialReason.kind === 'roleNames')
      return t('policies.blocked.roleNames', { names: denialReason.names.map(getRoleLabel) });
    const { area, action } = denialReason;
    return t('policies.blocked.missing', {
      area: t(`policies.names.${area}`),
      action: t(`policies.labels.${action}`),
      right: `${area}.${action}`,
    });
  }, []);
