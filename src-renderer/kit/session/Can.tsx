import type { ReactNode } from 'react';
import type { PolicyAction, PolicyArea } from '@shared/domain/policies';
import { useRights } from './hooks';

type CanProps = { children: ReactNode } & (
  { area: PolicyArea; action: PolicyAction; superAdmin?: never } | { superAdmin: true; area?: never; action?: never }
);

/** Shows its content only to who may do the thing. The platform checks again. */
export const Can = ({ children, ...need }: CanProps) => {
  const rights = useRights();
  const allowed = need.superAdmin ? rights.superAdmin : rights.can(need.area, need.action);
  return allowed ? children : null;
};
