import { describe, expect, it } from 'vitest';
import {
  getCredentialFieldValue,
  findCredentialErrors,
  findCredentialWarning,
  getCredentialState,
  joinCredentialPath,
  isSecret,
  type CredentialValue,
} from '@shared/domain/integrations/credentials';
import {
  listOfferedProviders,
  providers,
  type CredentialField,
  type Provider,
} from '@shared/domain/integrations/providers';
import { aCredential, setCredentialField } from '../../../support/aCredential';

const getPath = ({ path }: CredentialField) => joinCredentialPath(path);

/** Errors as `path: rule`. */
const listFieldErrors = (provider: Provider, value: CredentialValue, secretsSet: readonly string[] = []): string[] =>
  findCredentialErrors(provider.key, value, secretsSet).map(({ path, rule }) => `${joinCredentialPath(path)}: ${rule}`);

const listSecrets = (provider: Provider): string[] => provider.fields.filter(isSecret).map(getPath);

/** Invalid values for a kind of field, with the broken rule. */
const listRefusedValues = ({ kind }: CredentialField): [bad: string | boolean, rule: string][] =>
  kind === 'switch'
    ? [['yes', 'rules.required']]
    : [
        ['  ', 'rules.required'],
        [' 12345678', 'rules.outerSpaces'],
        [true, 'rules.required'],
        ['Basic abc\nX-Otra: 1', 'rules.badFormat'],
        ['••••••••••••', 'rules.badFormat'],
        ['1'.repeat(4001), 'rules.tooLong'],
      ];

/** Unusual but accepted values for a kind of field, with the rule of the warning. */
const listUnusualValues = ({ kind, shape }: CredentialField): [value: string, rule: string][] => {
  if (kind === 'switch' || shape === 'password') return [];
  if (shape === 'address') return [['http://rappi.example', 'rules.notHttps']];
  if (kind === 'digits') return [['12a4', 'rules.onlyDigits']];
  if (shape === 'headerValue')
    return [
      ['Basic  dos-espacios', 'rules.badFormat'],
      ['Basic', 'rules.tooShort'],
    ];
  return [
    ['clave con espacios', 'rules.innerSpaces'],
    ['contraseñá-larga-de-verdad', 'rules.badFormat'],
    ...(shape === 'shortId' ? [] : [['x', 'rules.tooShort'] as [string, string]]),
    ...(shape === 'mercadoPagoToken'
      ? [['USR-1234567890123456789012', 'rules.mercadoPagoToken'] as [string, string]]
      : []),
  ];
};

describe.each(providers.map((provider) => [provider.key, provider] as const))('credentials of %s', (_key, provider) => {
  const completeCredential = aCredential(provider.key);

  it('count as set when all required fields are filled', () => {
    expect(listFieldErrors(provider, completeCredential)).toEqual([]);
    expect(getCredentialState(provider.key, completeCredential, [])).toBe('set');
  });

  it('count as missing, without errors, when empty', () => {
    expect(listFieldErrors(provider, {})).toEqual([]);
    expect(getCredentialState(provider.key, {}, [])).toBe('missing');
  });

  it('count as missing with only a disabled switch and as incomplete with only an enabled one', () => {
    const flag = provider.fields.find(({ kind }) => kind === 'switch');
    if (flag === undefined) return;
    expect(getCredentialState(provider.key, setCredentialField({}, flag, false), [])).toBe('missing');
    expect(getCredentialState(provider.key, setCredentialField({}, flag, true), [])).toBe('incomplete');
  });

  it('are incomplete without any required field and complete without the others', () => {
    for (const field of provider.fields) {
      const incomplete = setCredentialField(completeCredential, field, null);
      // A credential without its only field is disconnected, not incomplete.
      const alone = provider.fields.length === 1;
      const expected = field.required && !alone ? [`${getPath(field)}: rules.required`] : [];
      expect(listFieldErrors(provider, incomplete)).toEqual(expected);
      expect(getCredentialState(provider.key, incomplete, [])).toBe(
        alone ? 'missing' : field.required ? 'incomplete' : 'set',
      );
    }
  });

  it('accept an empty field for a secret that is already stored', () => {
    const open = provider.fields
      .filter(isSecret)
      .reduce<CredentialValue>((value, field) => setCredentialField(value, field, null), completeCredential);
    expect(listFieldErrors(provider, open, listSecrets(provider))).toEqual([]);
    expect(getCredentialState(provider.key, open, listSecrets(provider))).toBe('set');
  });

  it('reject values of the wrong kind for a field', () => {
    for (const field of provider.fields) {
      for (const [invalidValue, rule] of listRefusedValues(field)) {
        expect(
          listFieldErrors(provider, setCredentialField(completeCredential, field, invalidValue), listSecrets(provider)),
        ).toEqual([`${getPath(field)}: ${rule}`]);
      }
    }
  });

  it('accept an unusual value with a warning', () => {
    for (const field of provider.fields) {
      for (const [value, rule] of listUnusualValues(field)) {
        expect(
          listFieldErrors(provider, setCredentialField(completeCredential, field, value), listSecrets(provider)),
        ).toEqual([]);
        expect(findCredentialWarning(field, value)?.rule).toBe(rule);
      }
    }
  });

  it('show no warning for typical or empty values', () => {
    for (const field of provider.fields) {
      const value = getCredentialFieldValue(completeCredential, field);
      expect(findCredentialWarning(field, typeof value === 'string' ? value : '')).toBeNull();
    }
  });

  it('reject fields of other providers', () => {
    expect(listFieldErrors(provider, { ...completeCredential, constructor: 'x' })).toEqual([
      'constructor: rules.badFormat',
    ]);
    expect(listFieldErrors(provider, { ...completeCredential, grupo: { campo: 'x' } })).toEqual([
      'grupo.campo: rules.badFormat',
    ]);
  });
});

describe('integration providers', () => {
  it('have unique field paths and at least one required secret or code', () => {
    for (const { fields } of providers) {
      expect(new Set(fields.map(getPath)).size).toBe(fields.length);
      expect(fields.some(({ kind, required }) => required && kind !== 'switch')).toBe(true);
    }
  });

  it.each(['Basic dXN1YXJpbzpjbGF2ZQ==', 'Bearer eyJhbGciOi.J9', 'una-sola-palabra'])(
    'accept %s as the authorization header of FBD',
    (authorization) => {
      expect(findCredentialErrors('pos_fbd', { authorization, xconsumer: 'consumidor' }, [])).toEqual([]);
    },
  );

  it('accept single-digit shop numbers', () => {
    const amipass = { authToken: 'valor-de-prueba', userPay: 'caja', localId: '1', establishmentId: '2' };
    expect(findCredentialErrors('amipass_payment', amipass, [])).toEqual([]);
    const didi = { appId: '1', appSecret: 'valor-de-prueba', shopId: '2', appShopId: '3' };
    expect(findCredentialErrors('didi_food', didi, [])).toEqual([]);
  });

  it('offer only one of the two Uber integrations', () => {
    const listKeys = (uberDaas: boolean) => listOfferedProviders('delivery', uberDaas).map(({ key }) => key);
    expect(listKeys(false)).toEqual(['pedidos_ya', 'uber_direct', 'cabify', 'pedidos_ya_v3']);
    expect(listKeys(true)).toEqual(['pedidos_ya', 'cabify', 'uber_daas', 'pedidos_ya_v3']);
  });
});
