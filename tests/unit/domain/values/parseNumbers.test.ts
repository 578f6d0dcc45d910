import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '@shared/domain/values/countries';
import { formatMoney } from '@shared/domain/values/money';
import { parseCount, parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';

describe('parseMoney', () => {
  it.each([
    ['2990', 2990],
    ['2.990', 2990],
    ['2,990', 2990],
    ['$2.990', 2990],
    ['$ 12.990', 12990],
    ['1.234.567', 1234567],
    ['2.990,00', 2990],
    ['2990,0', 2990],
    ['12990.00', 12990],
    ['0', 0],
    ['007', 7],
  ])('reads whole pesos in Chile: %s', (text, amount) => {
    expect(parseMoney(text, 'cl')).toBe(amount);
  });

  it.each(['2.99', '2,5', '2990,50', '2.9905', '29.90.0', '2.990.00', '1.23.456', '.5', '5.', '-5', 'mil', '', '1e3'])(
    'rejects ambiguous amounts in Chile: %s',
    (text) => {
      expect(parseMoney(text, 'cl')).toBeNull();
    },
  );

  it.each([
    ['10.05', 10.05],
    ['10,05', 10.05],
    ['10.5', 10.5],
    ['1,990', 1990],
    ['1,990.50', 1990.5],
    ['1990', 1990],
  ])('reads cents in Mexico and Guatemala: %s', (text, amount) => {
    expect(parseMoney(text, 'mx')).toBe(amount);
    expect(parseMoney(`Q${text}`, 'gt')).toBe(amount);
  });

  it.each(['1.990', '1.990,50', '10.005', '1,99.5'])('rejects ambiguous amounts in Mexico: %s', (text) => {
    expect(parseMoney(text, 'mx')).toBeNull();
  });

  it('reads formatted amounts back in every country', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), fc.integer({ min: 0, max: 10_000_000 }), (country, amount) => {
        const moneyText = formatMoney(amount, country).replaceAll(' ', ' ');
        expect(parseMoney(moneyText, country)).toBe(amount);
      }),
    );
  });
});

describe('parsing other numbers', () => {
  it.each([
    ['45', 45],
    ['1.000', 1000],
    ['10.080', 10080],
    ['-5', -5],
    ['1,5', 1.5],
    ['1.5', 1.5],
  ])('parseCount reads %s', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  it.each([
    ['-33.05', -33.05],
    ['-33,0245', -33.0245],
    ['-70.600', -70.6],
    ['−33.4', -33.4],
    ['10,5', 10.5],
    ['12', 12],
  ])('parseDecimal reads %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', '-', '1.', '1.2.3', 'a', '1 2'])('rejects %s', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(parseCount(text === '1 2' ? 'x' : text)).toBeNull();
  });
});
