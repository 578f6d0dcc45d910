import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries, countryCodes } from '@shared/domain/values/countries';
import { getCountrySettings, applyCountryOverrides } from '@shared/domain/settings/settings';
import { parseMoney } from '@shared/domain/values/parseNumbers';
import { formatMoney } from '@shared/domain/values/money';
import { formatPhone, normalizePhone, findPhoneError } from '@shared/domain/values/phone';

describe('money', () => {
  it.each([
    ['cl', 8990, '$8.990'],
    ['cl', 12990.4, '$12.990'],
    ['cl', -500, '-$500'],
    ['gt', 1234.5, 'Q1,234.50'],
    ['mx', 1234.5, '$1,234.50'],
  ] as const)('is formatted, in %s, from %d as %s', (country, amount, text) => {
    expect(formatMoney(amount, country)).toBe(text);
  });
});

describe('phone numbers', () => {
  it.each([
    ['cl', '56900000001', null],
    ['cl', '+569 0000 0001', null],
    ['cl', '900000001', null],
    ['cl', '+900000001', 'missingCountryCode'],
    ['cl', '87654321', 'missingCountryCode'],
    ['cl', '569876543', 'wrongLength'],
    ['cl', '5690000000', 'wrongLength'],
    ['cl', '569000000012', 'wrongLength'],
    ['cl', '5690000000a', 'notNumeric'],
    ['cl', '', 'notNumeric'],
    ['cr', '50688880000', null],
    ['gt', '50255550000', null],
    ['mx', '525555550000', null],
  ] as const)('are validated in %s: %j is %s', (country, phone, error) => {
    expect(findPhoneError(phone, country)).toBe(error);
  });

  it('are formatted in groups', () => {
    expect(formatPhone('56900000001', 'cl')).toBe('+56 9 0000 0001');
    expect(formatPhone('50688880000', 'cr')).toBe('+506 8888 0000');
    expect(formatPhone('nonsense', 'cl')).toBe('nonsense');
  });

  it.each([
    '9 8765 4321',
    '987654321',
    '09 8765 4321',
    '+56 9 8765 4321',
    '56 9 8765 4321',
    '+56 (9) 8765-4321',
    '0056 9.8765.4321',
    '+569 9 8765 4321',
    '+569 56 9 8765 4321',
    '+569+56 9 8765 4321',
  ])('are normalized when written as %s', (text) => {
    expect(normalizePhone(text, 'cl')).toBe('56987654321');
  });

  it('stay as typed when a digit is missing or extra', () => {
    expect(normalizePhone('+569 8765 432', 'cl')).toBe('5698765432');
    expect(normalizePhone('+569 8765 43210', 'cl')).toBe('569876543210');
    expect(normalizePhone('+502 1234 56789', 'gt')).toBe('502123456789');
    expect(normalizePhone('sin teléfono', 'cl')).toBe('sinteléfono');
  });

  const aNumber = fc.constantFrom(...countryCodes).chain((code) => {
    const { dialingCode, phonePrefix, phoneLength } = countries[code];
    const lead = phonePrefix.slice(1 + dialingCode.length);
    return fc.stringMatching(new RegExp(`^[1-9]\\d{${phoneLength - 1}}$`)).map((digits) => ({
      code,
      dialingCode,
      phonePrefix,
      national: lead + digits,
      whole: `${dialingCode}${lead}${digits}`,
    }));
  });
  const aMark = fc.constantFrom('', ' ', '-', '.', ' ');

  it('are normalized from every notation in every country', () => {
    fc.assert(
      fc.property(aNumber, aMark, ({ code, dialingCode, phonePrefix, national, whole }, separator) => {
        const parted = national.replaceAll(/(\d{4})(?=\d)/g, `$1${separator}`);
        const writtenForms = [
          whole,
          `+${whole}`,
          `00${whole}`,
          parted,
          `+${dialingCode} ${parted}`,
          `${phonePrefix}${whole}`,
        ];
        for (const spelling of [
          ...writtenForms,
          `${phonePrefix} ${parted}`,
          `${phonePrefix} +${dialingCode}${separator}${national}`,
        ])
          expect([spelling, normalizePhone(spelling, code)]).toEqual([spelling, whole]);
        expect(formatPhone(whole, code).startsWith(`+${dialingCode} `)).toBe(true);
        expect(normalizePhone(formatPhone(whole, code), code)).toBe(whole);
      }),
    );
  });

  it('are unchanged when normalized again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), fc.stringMatching(/^[+0-9 .-]{0,20}$/), (code, text) => {
        const normalizedPhone = normalizePhone(text, code);
        if (findPhoneError(text, code) === null) expect(normalizePhone(normalizedPhone, code)).toBe(normalizedPhone);
      }),
    );
  });
});

it('every country has a valid time zone', () => {
  for (const code of countryCodes) {
    expect(() => new Intl.DateTimeFormat('es', { timeZone: countries[code].timeZone })).not.toThrow();
  }
  expect(countries.cr.timeZone).toBe('America/Belize');
});

describe('the rules of a country', () => {
  it("use the tenant's currency symbol, cents, dialing code and phone length when set", () => {
    const rules = applyCountryOverrides('cl', {
      currencySymbol: 'US$',
      withCents: true,
      dialingCode: '+1',
      phoneLength: 10,
    });
    expect(formatMoney(1990.5, rules)).toBe('US$1.990,50');
    expect(parseMoney('1.990,5', rules)).toBe(1990.5);
    expect(parseMoney('1.990', rules)).toBe(1990);
    expect(normalizePhone('(305) 555-0100', rules)).toBe('13055550100');
    expect(formatPhone('13055550100', rules)).toBe('+1 30 5555 0100');
    expect(applyCountryOverrides('gt', { withCents: false }).decimals).toBe(0);
  });

  it('stay those of the country when the tenant sets no valid ones', () => {
    for (const code of countryCodes) {
      expect(applyCountryOverrides(code)).toEqual(countries[code]);
      expect(applyCountryOverrides(code, getCountrySettings(code))).toEqual(countries[code]);
      expect(applyCountryOverrides(code, { currencySymbol: ' ', dialingCode: '+', phoneLength: 0 })).toEqual(
        countries[code],
      );
    }
  });
});
