import { findBuiltInRole, type BuiltInRole } from '../people/roles';
import { alarmKinds, type AlarmKind } from './orderAlarms';

const kitchen = ['unavailable', 'printer', 'new', 'delayed', 'stalled'] as const satisfies AlarmKind[];
const callCentre = [
  'unavailable',
  'printer',
  'delayed',
  'canceled',
  'paymentFailed',
  'courierRejected',
] as const satisfies AlarmKind[];

/** Default alarms by role; super admins and custom roles get all. */
const kindsOfRole: Partial<Record<BuiltInRole, readonly AlarmKind[]>> = {
  user_kds: kitchen,
  admin_kds: kitchen,
  user_cc: callCentre,
  admin_cc: callCentre,
};

interface Listener {
  superAdmin: boolean;
  roles: readonly { name: string }[];
}

/** Alarm kinds muted by default for a user's roles. */
const usuallyOff = (user: Listener | null): AlarmKind[] => {
  // Permissions granted to the user directly arrive as a role without a name.
  const roles = (user?.roles ?? []).filter(({ name }) => name !== '');
  if (user === null || user.superAdmin || roles.length === 0) return [];
  const relevant = roles.flatMap(({ name }) => {
    const role = findBuiltInRole(name);
    return (role === null ? undefined : kindsOfRole[role]) ?? alarmKinds;
  });
  return alarmKinds.filter((kind) => !relevant.includes(kind));
};

/** Muted alarm kinds of a user on this device: as selected, else the default of the roles. */
export const mutedAlarmKinds = (
  chosen: Readonly<Record<string, readonly AlarmKind[]>>,
  owner: string,
  user: Listener | null,
): readonly AlarmKind[] => (Object.hasOwn(chosen, owner) ? (chosen[owner] ?? []) : usuallyOff(user));
