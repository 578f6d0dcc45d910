import { findBuiltInRole, type BuiltInRole } from '../people/roles';
import { alarmKinds, type AlarmKind } from './orderAlarms';

const kitchenAlarmKinds = [
  'unavailable',
  'silence',
  'printer',
  'new',
  'delayed',
  'stalled',
] as const satisfies AlarmKind[];
const callCentreAlarmKinds = [
  'unavailable',
  'silence',
  'printer',
  'delayed',
  'canceled',
  'paymentFailed',
  'courierRejected',
] as const satisfies AlarmKind[];

/** Default alarms of built-in roles. Super admins and custom roles get all alarms. */
const alarmKindsByRole: Partial<Record<BuiltInRole, readonly AlarmKind[]>> = {
  user_kds: kitchenAlarmKinds,
  admin_kds: kitchenAlarmKinds,
  user_cc: callCentreAlarmKinds,
  admin_cc: callCentreAlarmKinds,
};

interface AlarmUser {
  superAdmin: boolean;
  roles: readonly { name: string }[];
}

/** Returns the kinds of alarms that are muted by default for a user's roles. */
const getDefaultMutedKinds = (user: AlarmUser | null): AlarmKind[] => {
  // Permissions granted directly to the user arrive as a role without a name.
  const roles = (user?.roles ?? []).filter(({ name }) => name !== '');
  if (user === null || user.superAdmin || roles.length === 0) return [];
  const relevantKinds = roles.flatMap(({ name }) => {
    const role = findBuiltInRole(name);
    return (role === null ? undefined : alarmKindsByRole[role]) ?? alarmKinds;
  });
  return alarmKinds.filter((kind) => !relevantKinds.includes(kind));
};

/**
 * Returns the kinds of alarms that are muted for a user on this computer: those selected, or else the default of the
 * user's roles.
 */
export const listMutedAlarmKinds = (
  mutedByUser: Readonly<Record<string, readonly AlarmKind[]>>,
  owner: string,
  user: AlarmUser | null,
): readonly AlarmKind[] =>
  Object.hasOwn(mutedByUser, owner) ? (mutedByUser[owner] ?? []) : getDefaultMutedKinds(user);
