import { useMemo } from 'react';
import { t } from 'i18next';
import type { CallReplyOf } from '@shared/contract';
import { findAreaByPath, grantableAreas, policyActions } from '@shared/domain/people/policies';
import { useCall } from '@kit/data/useCall';
import { createMatrix, type MatrixColumn } from './matrix/grants';

const noPolicies: CallReplyOf<'policies.list'> = [];
/** Time during which policies are not read again (ms). Policies change only with new versions of the product. */
const staleTime = 10 * 60_000;

/** All policies as a table. Unknown areas show their path. */
export const useMatrix = () => {
  const { value, failure, refetch } = useCall('policies.list', {}, { freshFor: staleTime });
  const matrix = useMemo(() => {
    if (value === undefined) return null;
    const offeredPolicies = value.filter(({ path }) => {
      const area = findAreaByPath(path);
      return area === undefined || grantableAreas.includes(area);
    });
    const { rows, columns } = createMatrix(offeredPolicies, (path) => {
      const area = findAreaByPath(path);
      return area === undefined ? path : t(`policies.names.${area}`);
    });
    const getLabel = ({ action, label }: MatrixColumn) => {
      const knownPolicyAction = policyActions.find((name) => name === action);
      return knownPolicyAction === undefined ? label : t(`policies.labels.${knownPolicyAction}`);
    };
    return { rows, columns: columns.map((column) => ({ ...column, label: getLabel(column) })) };
  }, [value]);
  return { matrix, policies: value ?? noPolicies, failure, reload: refetch };
};
