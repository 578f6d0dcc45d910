import { builtInRoleOf, type BuiltInRole } from '../people/roles';
import { alarmKinds, type AlarmKind } from './orderAlarms';

const kitchen = ['unavailable', 'new', 'delayed', 'stalled'] as const satisfies AlarmKind[];
const callCentre = [
  'unavailable',
  'delayed',
  'canceled',
  'paymentFailed',
  'courierRejected',
] as const satisfies AlarmKind[];

/** What a role usually has to hear of; who leads all, and roles that a tenant made, hear of everything. */
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

/** Kinds of alarms that somebody with these roles is spared unless they choose otherwise. */
const usuallyOff = (user: Listener | null): AlarmKind[] => {
  // Rights that are told of the user and not of a role come as a role without a name.
  const roles = (user?.roles ?? []).filter(({ name }) => name !== '');
  if (user === null || user.superAdmin || roles.length === 0) return [];
  const wanted = roles.flatMap(({ name }) => {
    const role = builtInRoleOf(name);
    return (role === null ? undefined : kindsOfRole[role]) ?? alarmKinds;
  });
  return alarmKinds.filter((kind) => !wanted.includes(kind));
};

/** The kinds that are off for somebody on this device: as they chose, else as is usual for their roles. */
export const mutedAlarmKinds = (
  chosen: Readonly<Record<string, readonly AlarmKind[]>>,
  owner: string,
  user: Listener | null,
): readonly AlarmKind[] => (Object.hasOwn(chosen, owner) ? (chosen[owner] ?? []) : usuallyOff(user));
