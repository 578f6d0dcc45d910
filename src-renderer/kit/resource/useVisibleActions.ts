import { useMemo } from 'react';
import type { PolicyArea } from '@shared/domain/people/policies';
import { usePermission } from '@kit/session/hooks';
import type { RowAction, VisibleAction } from './definition';

const doNothing = () => undefined;

/** A list's actions as they stand for the user: those they have no right to are left out, or say why. */
export const useVisibleActions = <Row>(area: PolicyArea, actions: readonly RowAction<Row>[]): VisibleAction<Row>[] => {
  const standingOf = usePermission();
  return useMemo(
    () =>
      actions.flatMap((action): VisibleAction<Row>[] => {
        const standing = standingOf(area, action.needs);
        if (standing === 'hidden') return [];
        return [
          standing === 'allowed' ? { ...action, blocked: null } : { ...action, blocked: standing, run: doNothing },
        ];
      }),
    [actions, standingOf, area],
  );
};
