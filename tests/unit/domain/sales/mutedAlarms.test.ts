import { expect, it } from 'vitest';
import { mutedAlarmKinds } from '@shared/domain/sales/mutedAlarms';

const mutedFor = (...roles: string[]) =>
  mutedAlarmKinds({}, 'ana', { superAdmin: false, roles: roles.map((name) => ({ name })) });

it('lets the call centre hear of late orders, and not of new ones, by default', () => {
  expect(mutedFor('user cc')).not.toContain('delayed');
  expect(mutedFor('user cc')).toContain('new');
});

it('lets roles of the tenant hear of everything', () => {
  expect(mutedFor('user cc', 'Turno noche')).toEqual([]);
});

it('keeps what the user chose on this device', () => {
  const chosen = { ana: ['delayed'] as const };
  expect(mutedAlarmKinds(chosen, 'ana', { superAdmin: false, roles: [{ name: 'user cc' }] })).toEqual(['delayed']);
});
