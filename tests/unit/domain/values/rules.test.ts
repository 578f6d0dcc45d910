import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { driverDraft } from '@shared/contract/stores/driverFields';
import { createUserDraftSchema, createUserPatchSchema } from '@shared/contract/people/userFields';
import { rolePatch } from '@shared/contract/people/roleFields';
import { findPictureError, parsePictureKey, getPicturePath } from '@shared/domain/platform/pictures';
import { isHttpsUrl, getIssueLimit } from '@shared/domain/values/rules';
import { settingsPatch } from '@shared/contract/people/settingsFields';
import { getCountrySettings } from '@shared/domain/settings/settings';

/** Errors by field, as text keys with their limits. */
const listErrors = (schema: v.GenericSchema, input: unknown): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const issue of v.safeParse(schema, input).issues ?? []) {
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
    const hasLimit = ['rules.phoneLength', 'rules.tooShort', 'rules.tooLong'].includes(issue.message);
    errors[field] = [...(errors[field] ?? []), hasLimit ? `${issue.message} ${getIssueLimit(issue)}` : issue.message];
  }
  return errors;
};

const user = {
  name: 'Ana Ejemplo',
  email: 'ana@tienda.example',
  phone: '+56 9 0000 0001',
  roleIds: [1, 1, 2],
  storeIds: [3],
};

describe('validation of a user', () => {
  it('accepts a valid user with or without a password, and removes duplicate roles', () => {
    expect(v.parse(createUserDraftSchema('cl'), user)).toMatchObject({ roleIds: [1, 2], phone: '56900000001' });
    expect(listErrors(createUserDraftSchema('cl'), { ...user, password: '12345678' })).toEqual({});
  });

  it.each([
    ['cl', '5690000000', 'rules.phoneLength +56 9 1234 5678'],
    ['mx', '52555555000', 'rules.phoneLength +52 12 3456 7890'],
    ['cl', '87654321', 'rules.phoneWithoutCountry'],
    ['cl', 'no tengo', 'rules.phoneNotNumeric'],
    ['cl', ' ', 'rules.required'],
  ] as const)('rejects, in %s, the phone %j', (country, phone, error) => {
    expect(listErrors(createUserDraftSchema(country), { ...user, phone })).toEqual({ phone: [error] });
  });

  it('reports every field of an empty form', () => {
    const blank = { name: '', email: '', phone: '', roleIds: [], storeIds: [] };
    const requiredError = ['rules.required'];
    expect(listErrors(createUserDraftSchema('cl'), blank)).toEqual({
      name: requiredError,
      email: requiredError,
      phone: requiredError,
      roleIds: requiredError,
      storeIds: requiredError,
    });
  });

  it('rejects surrounding spaces and short passwords', () => {
    expect(
      listErrors(createUserDraftSchema('cl'), { ...user, email: 'ana@tienda.example ', password: '1234567' }),
    ).toEqual({
      email: ['rules.outerSpaces'],
      password: ['rules.tooShort 8'],
    });
  });

  it('accepts a patch without adding the fields that it omits', () => {
    expect(v.parse(createUserPatchSchema('cl'), { name: 'Eva' })).toEqual({ name: 'Eva' });
    expect(v.parse(rolePatch(null), { name: 'Caja' })).toEqual({ name: 'Caja' });
  });
});

it('a driver must have a positive whole number as capacity', () => {
  const driver = { name: 'Eva', kind: 'bike', storeId: 1 };
  for (const [maxCapacity, error] of [
    [0, 'rules.notPositive'],
    [1.5, 'rules.notInteger'],
    [NaN, 'rules.required'],
    ['3', 'rules.notNumber'],
  ] as const) {
    expect(listErrors(driverDraft, { ...driver, maxCapacity })).toEqual({ maxCapacity: [error] });
  }
});

it.each([
  ['https://comanda.example', true],
  ['https://comanda.example:8443/a?b=c#d', true],
  ['http://comanda.example', false],
  ['https://banco.example@mal.example', false],
  ['https://con espacio.example', false],
  ['https://', false],
  ['javascript:alert(1)//https://a.example', false],
])('isHttpsUrl of %s is %s', (address, isSafe) => {
  expect(isHttpsUrl(address)).toBe(isSafe);
});

describe('validation of the settings', () => {
  it('sorts lists and removes duplicates', () => {
    const patch = v.parse(settingsPatch, { paymentMethods: ['webpay', 'card', 'cash', 'card'] });
    expect(patch).toEqual({ paymentMethods: ['cash', 'card', 'webpay'] });
  });

  it('checks the value of a service fee by its kind', () => {
    const getError = (kind: string, value: number) =>
      listErrors(settingsPatch, { serviceFee: { kind, value, appliesTo: 'both' } });
    expect(getError('percentage', 100)).toEqual({});
    expect(getError('percentage', 100.5)).toEqual({ 'serviceFee.value': ['rules.notPercentage'] });
    expect(getError('amount', 1500)).toEqual({});
    expect(getError('amount', -1)).toEqual({ 'serviceFee.value': ['rules.notPositive'] });
    expect(getError('noGrant', 0)).toEqual({});
  });

  it('uses CLP without cents in Chile and MXN with cents in Mexico', () => {
    expect(getCountrySettings('cl')).toMatchObject({ currencyCode: 'CLP', withCents: false });
    expect(getCountrySettings('mx')).toMatchObject({ currencyCode: 'MXN', withCents: true });
  });
});

describe('pictures', () => {
  it('are recognised by their first bytes', () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
    expect(findPictureError(png, 'image/png')).toBeNull();
    expect(findPictureError(png, 'image/jpeg')).toBe('wrongType');
    expect(findPictureError(new Uint8Array(), 'image/png')).toBe('empty');
    const largeFile = new Uint8Array(1_572_865);
    largeFile.set(png);
    expect(findPictureError(largeFile, 'image/png')).toBe('tooLarge');
  });

  it('have paths that convert back to their keys, while other paths are rejected', () => {
    const key = `p${'Ab-_9'.repeat(6)}`;
    expect(parsePictureKey(getPicturePath(key))).toBe(key);
    for (const path of [
      '/pictures/',
      '/pictures/../secret',
      `/pictures/${key}/x`,
      `https://a.example/pictures/${key}`,
    ]) {
      expect(parsePictureKey(path)).toBeNull();
    }
  });
});
