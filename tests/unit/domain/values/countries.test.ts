import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries, countryCodes } from '@shared/domain/values/countries';
import { formatMoney } from '@shared/domain/values/money';
import { formatPhone, normalisePhone, phoneError } from '@shared/domain/values/phone';

describe('money', () => {
  it.each([
    ['cl', 8990, '$8.990'],
    ['cl', 12990.4, '$12.990'],
    ['cl', -500, '-$500'],
    ['gt', 1234.5, 'Q1,234.50'],
    ['mx', 1234.5, '$1,234.50'],
  ] as const)('in %s writes %d as %s', (country, amount, text) => {
    expect(formatMoney(amount, country)).toBe(text);
  });
});

describe('phones', () => {
  it.each([
    ['cl', '56900000001', null],
    ['cl', '+569 0000 0001', null],
    ['cl', '900000001', 'missingCountryCode'],
    ['cl', '5690000000', 'wrongLength'],
    ['cl', '569000000012', 'wrongLength'],
    ['cl', '5690000000a', 'notNumeric'],
    ['cl', '', 'notNumeric'],
    ['cr', '50688880000', null],
    ['gt', '50255550000', null],
    ['mx', '525555550000', null],
  ] as const)('in %s take %j as %s', (country, phone, error) => {
    expect(phoneError(phone, country)).toBe(error);
  });

  it('are shown in groups', () => {
    expect(formatPhone('56900000001', 'cl')).toBe('+56 9 0000 0001');
    expect(formatPhone('50688880000', 'cr')).toBe('+506 8888 0000');
    expect(formatPhone('nonsense', 'cl')).toBe('nonsense');
  });

  it('lose only sign and spaces on the way to the platform', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        expect(normalisePhone(`+${digits.slice(0, 3)} ${digits.slice(3)}`)).toBe(digits);
      }),
    );
  });
});

it('knows a time zone that exists for every country', () => {
  for (const code of countryCodes) {
    expect(() => new Intl.DateTimeFormat('es', { timeZone: countries[code].timeZone })).not.toThrow();
  }
  expect(countries.cr.timeZone).toBe('America/Belize');
});
