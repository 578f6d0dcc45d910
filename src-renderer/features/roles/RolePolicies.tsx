import { Box, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { useUserPermissions } from '@kit/session/hooks';
import { findUngrantableIds } from './matrix/grants';
import { PolicyMatrix } from './matrix/PolicyMatrix';
import { useMatrix } from './useMatrix';

interface RolePoliciesProps {
  label: string;
  /** Ids of checked policy actions. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** Permission matrix as a form field. */
export const RolePolicies = ({ label, value, onChange, error, readOnly }: RolePoliciesProps) => {
  const { matrix, policies, failure, reload } = useMatrix();
  const permissions = useUserPermissions();
  const lockedIds = useMemo(() => findUngrantableIds(policies, permissions), [policies, permissions]);
  const checkedIds = useMemo(() => new Set(value), [value]);
  if (matrix === null) {
    return failure === null ? <RowSkeletons rows={6} /> : <ErrorState failure={failure} onRetry={reload} />;
  }
  return (
    <Box>
      <PolicyMatrix
        label={t('roles.fields.policyIds')}
        matrix={matrix}
        checkedIds={checkedIds}
        lockedIds={lockedIds}
        readOnly={readOnly}
        onChange={(ids) => onChange([...ids])}
      />
      {error !== undefined && (
        <Text mt="1.5" textStyle="sm" color="fg.error" role="alert">
          {label}: {error}
        </Text>
      )}
    </Box>
  );
};

/** Number of permissions, to compare two versions. */
export const PolicyCount = ({ value }: { value: unknown }) =>
  t('roles.matrix.checked', { count: (value as readonly number[]).length });
