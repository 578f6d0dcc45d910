import type { ReactNode } from 'react';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import { BlockedControls } from './BlockedControls';
import { useUserPermissions, usePermission } from './hooks';

type CanProps = { children: ReactNode } & (
  | { area: PolicyArea; action: PolicyAction; superAdmin?: never }
  | { superAdmin: true; area?: never; action?: never }
);

/** Renders its children only if the user has the permission. The platform checks permissions too. */
export const Can = ({ children, ...requirement }: CanProps) => {
  const permissions = useUserPermissions();
  const getPermission = usePermission();
  if (requirement.superAdmin) return permissions.superAdmin ? children : null;
  const permission = getPermission(requirement.area, requirement.action);
  if (permission === 'allowed') return children;
  return permission === 'hidden' ? null : <BlockedControls denialReason={permission}>{children}</BlockedControls>;
};
