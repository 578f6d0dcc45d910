import { useMemo } from 'react';
import type { PolicyArea } from '@shared/domain/people/policies';
import { usePermission } from '@kit/session/hooks';
import type { RowAction, VisibleAction } from '../listDefinition';

const doNothing = () => undefined;

/** Actions visible to the user. Without permission, an action is hidden, or blocked with the reason. */
export const useVisibleActions = <Row>(area: PolicyArea, actions: readonly RowAction<Row>[]): VisibleAction<Row>[] => {
  const getPermission = usePermission();
  return useMemo(
    () =>
      actions.flatMap((action): VisibleAction<Row>[] => {
        const permission = getPermission(area, action.needs);
        if (permission === 'hidden') return [];
        return [
          permission === 'allowed' ? { ...action, blocked: null } : { ...action, blocked: permission, run: doNothing },
        ];
      }),
    [actions, getPermission, area],
  );
};
