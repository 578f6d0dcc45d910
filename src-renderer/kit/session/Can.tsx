import type { ReactNode } from 'react';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import { BlockedControls } from './BlockedControls';
import { useRights, usePermission } from './hooks';

type CanProps = { children: ReactNode } & (
  { area: PolicyArea; action: PolicyAction; superAdmin?: never } | { superAdmin: true; area?: never; action?: never }
);

/** Shows its content only to who may do the thing. The platform checks again. */
export const Can = ({ children, ...need }: CanProps) => {
  const rights = useRights();
  const standingOf = usePermission();
  if (need.superAdmin) return rights.superAdmin ? children : null;
  const standing = standingOf(need.area, need.action);
  if (standing === 'allowed') return children;
  return standing === 'hidden' ? null : <BlockedControls blocked={standing}>{children}</BlockedControls>;
};
