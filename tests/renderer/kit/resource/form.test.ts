import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { driverDraft } from '@shared/contract/stores/driverFields';
import { createUserDraftSchema } from '@shared/contract/people/userFields';
import { driversForm } from '@features/drivers/driversForm';
import { usersForm } from '@features/users/usersForm';
import { computeChanges, containsChanges } from '@kit/editor/changes';
import { createFieldTraits } from '@kit/resource/form/fields/fields';
import { mergeOptions } from '@kit/resource/form/fields/options';
import { validate, getPlatformErrors } from '@kit/editor/validation';

const rosa = {
  name: 'Rosa Prueba',
  email: 'Rosa@Prueba.example',
  phone: '+56 9 0000 7777',
  roleIds: [2],
  storeIds: [1, 3],
  password: '',
};
const checkUser = (values: Partial<typeof rosa>) =>
  validate(
    {
      schema: createUserDraftSchema('cl'),
      toDraft: (filledValues) => usersForm.toDraft?.(filledValues as typeof rosa) ?? filledValues,
    },
    { ...rosa, ...values },
    i18next.t,
  );
const findFieldError = (field: string, values: Partial<typeof rosa>) => {
  const validation = checkUser(values);
  return validation.ok ? null : validation.errors.get(field);
};

describe('the form of a resource', () => {
  it('normalizes phone and email and omits an empty password', () => {
    expect(checkUser({})).toEqual({
      ok: true,
      draft: {
        name: 'Rosa Prueba',
        email: 'rosa@prueba.example',
        phone: '56900007777',
        roleIds: [2],
        storeIds: [1, 3],
      },
    });
  });

  it('shows "Requerido" for each missing field of a new user', () => {
    const validation = checkUser({ ...usersForm.blank });
    expect(validation.ok ? [] : [...validation.errors]).toEqual(
      ['name', 'email', 'phone', 'roleIds', 'storeIds'].map((field) => [field, 'Requerido']),
    );
  });

  it('explains in the error message of each rule which values are allowed', () => {
    expect(findFieldError('phone', { phone: '+56 9 1234 123' })).toBe('Debe tener tantos dígitos como +56 9 1234 5678');
    expect(findFieldError('phone', { phone: '12341234' })).toBe(
      'Debe incluir el código del país, como +56 9 1234 5678',
    );
    expect(findFieldError('phone', { phone: 'llámame' })).toBe('Debe tener solo números');
    expect(findFieldError('email', { email: 'rosa' })).toBe('Debe ser un correo válido');
    expect(findFieldError('password', { password: 'corta' })).toBe('Mínimo 8 caracteres');
  });

  it.each([
    [null, 'Requerido'],
    ['cuatro', 'Debe ser un número'],
    [0, 'Debe ser mayor que 0'],
    [-1, 'Debe ser mayor que 0'],
    [1.5, 'Debe ser un número entero'],
  ])('rejects a driver with a capacity of %s', (maxCapacity, message) => {
    const values = { ...driversForm.blank, name: 'Beto', kind: 'bike', storeId: 1, maxCapacity };
    const validation = validate({ schema: driverDraft, toDraft: (filledValues) => filledValues }, values, i18next.t);
    expect(validation.ok ? [] : [...validation.errors]).toEqual([['maxCapacity', message]]);
  });

  const traits = createFieldTraits(usersForm.tabs.flatMap(({ sections = [] }) => sections));

  it('sends only changed fields, ignoring the order of selected ids', () => {
    const before = { name: 'Rosa', roleIds: [1, 2], phone: '56900007777' };
    expect(computeChanges({ name: 'Rosa', roleIds: [2, 1], phone: '56900007778' }, before, traits)).toEqual({
      phone: '56900007778',
    });
    expect(computeChanges({ ...before, password: 'clave-nueva' }, before, traits)).toEqual({ password: 'clave-nueva' });
  });

  const createLinks = (...ids: number[]) => ids.map((id) => ({ couponableId: id, couponableType: 'Product' }));
  const couponTraits = { sets: new Set(['couponables', 'restrictions.storeIds']), secrets: new Set<string>() };

  it('compares sets by value, ignoring the order of their members and of fields in a member', () => {
    const before = { couponables: createLinks(1, 2), restrictions: { categories: ['a', 'b'], storeIds: [1, 2] } };
    expect(computeChanges({ ...before, couponables: createLinks(1, 3) }, before, couponTraits)).toEqual({
      couponables: createLinks(1, 3),
    });
    expect(computeChanges({ ...before, couponables: createLinks(1) }, before, couponTraits)).toEqual({
      couponables: createLinks(1),
    });
    const reorderedLinks = createLinks(2, 1).map(({ couponableId, couponableType }) => ({
      couponableType,
      couponableId,
    }));
    expect(computeChanges({ ...before, couponables: reorderedLinks }, before, couponTraits)).toEqual({});
  });

  it('ignores order in a nested set, but not in the lists next to it', () => {
    const before = { restrictions: { categories: ['a', 'b'], storeIds: [1, 2] } };
    const storedValues = { restrictions: { categories: ['a', 'b'], storeIds: [2, 1] } };
    expect(computeChanges(storedValues, before, couponTraits)).toEqual({});
    expect(containsChanges(before, storedValues, couponTraits)).toBe(true);
    const reorderedValues = { restrictions: { categories: ['b', 'a'], storeIds: [1, 2] } };
    expect(computeChanges(reorderedValues, before, couponTraits)).toEqual(reorderedValues);
  });

  it('treats a stored set as equal when its rows gained ids, but not when a row differs', () => {
    const createStoredUser = (...ids: number[]) => ({
      couponables: createLinks(...ids).map((row, index) => ({ ...row, id: 50 + index })),
    });
    expect(containsChanges({ couponables: createLinks(1, 2) }, createStoredUser(2, 1), couponTraits)).toBe(true);
    expect(containsChanges({ couponables: createLinks(1, 2) }, createStoredUser(1, 3), couponTraits)).toBe(false);
  });

  it('sends a reordered list when order matters', () => {
    const store = { checkoutQuestionIds: [1, 2] };
    expect(computeChanges({ checkoutQuestionIds: [2, 1] }, store, traits)).toEqual({ checkoutQuestionIds: [2, 1] });
    expect(containsChanges({ checkoutQuestionIds: [2, 1] }, store, traits)).toBe(false);
  });

  it('detects whether the stored entity contains the changes, ignoring the password', () => {
    const sentDraft = { name: 'Rosa', roleIds: [1, 2], password: 'clave-nueva' };
    expect(containsChanges(sentDraft, { name: 'Rosa', roleIds: [2, 1], password: '' }, traits)).toBe(true);
    expect(containsChanges(sentDraft, { name: 'Rosa', roleIds: [2], password: '' }, traits)).toBe(false);
  });

  it("assigns the platform's field errors to known fields and returns the others separately", () => {
    const failure = {
      ...createFailure('invalid', 1001),
      fields: { 'adminUser.email': ['Ya está en uso'], roleIds: ['Este rol no existe'], base: ['Algo más'] },
    };
    const { byField, others } = getPlatformErrors(failure, new Set(['email', 'roleIds']));
    expect([...byField]).toEqual([
      ['email', 'Ya está en uso'],
      ['roleIds', 'Este rol no existe'],
    ]);
    expect(others).toEqual(['Algo más']);
  });

  it('adds options that the entity has but the user may not list', () => {
    const options = [{ value: 1, label: 'admin' }];
    expect(mergeOptions(options, [{ value: 1, label: 'admin' }])).toEqual(options);
    expect(mergeOptions(options, [{ value: 9, label: 'oculto' }]).map(({ value }) => value)).toEqual([9, 1]);
  });
});
