import { describe, expect, it } from 'vitest';
import { findCustomerDataPermission, isCustomerDataMasked } from '@shared/domain/people/customerData';

const createPolicy = (path: string, name: string, active: boolean) => ({
  path,
  actions: [{ name, active, label: '' }],
});
const aUserWith = (...roles: { id?: number; name?: string; policies?: ReturnType<typeof createPolicy>[] }[]) => ({
  superAdmin: false,
  roles: roles.map(({ id = 4, name = 'user_kds', policies = [] }) => ({ id, name, policies })),
});
const kitchen = { id: 4, name: 'user_kds' };

describe('customers’ data', () => {
  it('are shown to everyone by default', () => {
    expect(isCustomerDataMasked(aUserWith({}), [])).toBe(false);
    expect(isCustomerDataMasked(null, [kitchen])).toBe(false);
  });

  it('are hidden from users whose roles are all masked', () => {
    expect(isCustomerDataMasked(aUserWith({}), [kitchen])).toBe(true);
    expect(isCustomerDataMasked(aUserWith({}, { id: 5, name: 'user_cc' }), [kitchen])).toBe(false);
  });

  it('stay hidden after the role is renamed, and on platforms that send roles without ids', () => {
    expect(isCustomerDataMasked(aUserWith({ name: 'cocina' }), [kitchen])).toBe(true);
    expect(isCustomerDataMasked(aUserWith({ id: 0 }), [kitchen])).toBe(true);
    expect(isCustomerDataMasked(aUserWith({ id: 0, name: 'otro' }), [kitchen])).toBe(false);
  });

  it('are shown to super admins and to those who can change the masked roles', () => {
    expect(isCustomerDataMasked({ ...aUserWith({}), superAdmin: true }, [kitchen])).toBe(false);
    expect(
      isCustomerDataMasked(aUserWith({ policies: [createPolicy('/admin/settings', 'update', true)] }), [kitchen]),
    ).toBe(false);
  });

  it.each([
    ['/admin/customers', 'show'],
    ['/admin/orders', 'customer_data'],
    ['/admin/orders', 'Datos de clientes'],
  ])('follow the platform’s own permission %s %s instead of the masked roles', (path, name) => {
    expect(isCustomerDataMasked(aUserWith({ policies: [createPolicy(path, name, false)] }), [])).toBe(true);
    expect(isCustomerDataMasked(aUserWith({ policies: [createPolicy(path, name, true)] }), [kitchen])).toBe(false);
  });

  it('have no permission of their own on platforms whose policies follow the specification', () => {
    expect(
      findCustomerDataPermission(aUserWith({ policies: [createPolicy('/admin/orders', 'show', true)] })),
    ).toBeNull();
  });
});
