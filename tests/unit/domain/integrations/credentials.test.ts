import { describe, expect, it } from 'vitest';
import {
  credentialErrors,
  credentialState,
  credentialPathOf,
  isSecret,
  type CredentialValue,
} from '@shared/domain/integrations/credentials';
import {
  offeredProviders,
  providers,
  type CredentialField,
  type Provider,
} from '@shared/domain/integrations/providers';
import { aCredential, withField } from '../../../support/aCredential';

const pathOf = ({ path }: CredentialField) => credentialPathOf(path);

/** Errors as `path: rule`. */
const fieldErrors = (provider: Provider, value: CredentialValue, secretsSet: readonly string[] = []): string[] =>
  credentialErrors(provider.key, value, secretsSet).map(({ path, rule }) => `${credentialPathOf(path)}: ${rule}`);

const secretsOf = (provider: Provider): string[] => provider.fields.filter(isSecret).map(pathOf);

/** Values that a field of the kind has to refuse, and why. */
const badOnes = ({ kind, shape }: CredentialField): [bad: string | boolean, rule: string][] => {
  if (kind === 'switch') return [['yes', 'rules.required']];
  if (shape === 'password')
    return [
      [' clave', 'rules.outerSpaces'],
      ['x'.repeat(201), 'rules.tooLong'],
    ];
  if (shape === 'address')
    return [
      ['rappi', 'rules.notHttps'],
      ['http://rappi.example', 'rules.notHttps'],
    ];
  const common: [string | boolean, string][] = [
    ['  ', 'rules.required'],
    ['12345678 ', 'rules.outerSpaces'],
    [true, 'rules.required'],
  ];
  if (kind === 'digits') return [...common, ['12a4', 'rules.onlyDigits'], ['1'.repeat(21), 'rules.tooLong']];
  if (shape === 'headerValue')
    return [
      ...common,
      ['Basic  dos-espacios', 'rules.badFormat'],
      ['Basic abc\nX-Otra: 1', 'rules.badFormat'],
      ['Basic contraseñá', 'rules.badFormat'],
      ['Basic', 'rules.tooShort'],
      ['x'.repeat(4001), 'rules.tooLong'],
    ];
  return [
    ...common,
    ['clave con espacios', 'rules.innerSpaces'],
    ['contraseñá-larga', 'rules.badFormat'],
    ['••••••••••••', 'rules.badFormat'],
    ...(shape === 'shortId' ? [] : [['x', 'rules.tooShort'] as [string, string]]),
    ['x'.repeat(4001), 'rules.tooLong'],
    ...(shape === 'mercadoPagoToken'
      ? [['USR-1234567890123456789012', 'rules.mercadoPagoToken'] as [string, string]]
      : []),
  ];
};

describe.each(providers.map((provider) => [provider.key, provider] as const))('%s', (_key, provider) => {
  const complete = aCredential(provider.key);

  it('is set with everything it asks for', () => {
    expect(fieldErrors(provider, complete)).toEqual([]);
    expect(credentialState(provider.key, complete, [])).toBe('set');
  });

  it('is missing without anything, and then there is nothing wrong', () => {
    expect(fieldErrors(provider, {})).toEqual([]);
    expect(credentialState(provider.key, {}, [])).toBe('missing');
  });

  it('counts a switch that is off as nothing, and one that is on as begun', () => {
    const flag = provider.fields.find(({ kind }) => kind === 'switch');
    if (flag === undefined) return;
    expect(credentialState(provider.key, withField({}, flag, false), [])).toBe('missing');
    expect(credentialState(provider.key, withField({}, flag, true), [])).toBe('incomplete');
  });

  it('asks for each required field, and for no other', () => {
    for (const field of provider.fields) {
      const rest = withField(complete, field, null);
      // With its only field taken away, a credential is disconnected.
      const alone = provider.fields.length === 1;
      const expected = field.required && !alone ? [`${pathOf(field)}: rules.required`] : [];
      expect(fieldErrors(provider, rest)).toEqual(expected);
      expect(credentialState(provider.key, rest, [])).toBe(alone ? 'missing' : field.required ? 'incomplete' : 'set');
    }
  });

  it('takes secrets that are set already as given', () => {
    const open = provider.fields
      .filter(isSecret)
      .reduce<CredentialValue>((value, field) => withField(value, field, null), complete);
    expect(fieldErrors(provider, open, secretsOf(provider))).toEqual([]);
    expect(credentialState(provider.key, open, secretsOf(provider))).toBe('set');
  });

  it('refuses what no field of the kind can be', () => {
    for (const field of provider.fields) {
      for (const [bad, rule] of badOnes(field)) {
        expect(fieldErrors(provider, withField(complete, field, bad), secretsOf(provider))).toEqual([
          `${pathOf(field)}: ${rule}`,
        ]);
      }
    }
  });

  it('does not know fields of others', () => {
    expect(fieldErrors(provider, { ...complete, constructor: 'x' })).toEqual(['constructor: rules.badFormat']);
    expect(fieldErrors(provider, { ...complete, grupo: { campo: 'x' } })).toEqual(['grupo.campo: rules.badFormat']);
  });
});

describe('providers', () => {
  it('have fields of distinct paths, and a secret or a code in each', () => {
    for (const { fields } of providers) {
      expect(new Set(fields.map(pathOf)).size).toBe(fields.length);
      expect(fields.some(({ kind, required }) => required && kind !== 'switch')).toBe(true);
    }
  });

  it.each(['Basic dXN1YXJpbzpjbGF2ZQ==', 'Bearer eyJhbGciOi.J9', 'una-sola-palabra'])(
    'take %s for the header of FBD',
    (authorization) => {
      expect(credentialErrors('pos_fbd', { authorization, xconsumer: 'consumidor' }, [])).toEqual([]);
    },
  );

  it('take shops numbered by a single digit', () => {
    const amipass = { authToken: 'valor-de-prueba', userPay: 'caja', localId: '1', establishmentId: '2' };
    expect(credentialErrors('amipass_payment', amipass, [])).toEqual([]);
    const didi = { appId: '1', appSecret: 'valor-de-prueba', shopId: '2', appShopId: '3' };
    expect(credentialErrors('didi_food', didi, [])).toEqual([]);
  });

  it('offer one of the two ways to Uber', () => {
    const keys = (uberDaas: boolean) => offeredProviders('delivery', uberDaas).map(({ key }) => key);
    expect(keys(false)).toEqual(['pedidos_ya', 'uber_direct', 'cabify', 'pedidos_ya_v3']);
    expect(keys(true)).toEqual(['pedidos_ya', 'cabify', 'uber_daas', 'pedidos_ya_v3']);
  });
});
