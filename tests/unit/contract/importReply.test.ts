import { expect, it } from 'vitest';
import { fromWire } from '@shared/contract/protocol/wire';
import { importReply } from '@shared/contract/protocol/importReply';

const readImportReply = (reply: unknown) => importReply.read(reply);

it('a coupon import reply is read whether it contains its saved and failed coupons as counts or as lists', () => {
  expect(readImportReply({ savedCoupons: 3, failedCoupons: '1' })).toEqual({
    saved: 3,
    savedCodes: null,
    failed: 1,
    failures: null,
  });
  expect(
    readImportReply({
      savedCoupons: [{ id: 1, code: 'A' }, 'B'],
      failedCoupons: [
        { row: 4, code: 'C', errors: { discount: ['malo'] } },
        { coupon: { code: 'D' }, message: 'repetido' },
        'E',
      ],
    }),
  ).toEqual({
    saved: 2,
    savedCodes: ['A', 'B'],
    failed: 3,
    failures: [
      { row: 4, code: 'C', reasons: ['malo'] },
      { row: null, code: 'D', reasons: ['repetido'] },
      { row: null, code: 'E', reasons: [] },
    ],
  });
});

it('a coupon import reply is read when its failed coupons are a map by code or row number', () => {
  const failedByCode = { VERANO_10: 'repetido', Otoño: { discount: ['malo'] }, 4: { code: 'X', errors: ['vencido'] } };
  expect(readImportReply(fromWire({ saved_coupons: { A: 7 }, failed_coupons: failedByCode }))).toEqual({
    saved: 1,
    savedCodes: null,
    failed: 3,
    failures: [
      { row: 4, code: 'X', reasons: ['vencido'] },
      { row: null, code: 'VERANO_10', reasons: ['repetido'] },
      { row: null, code: 'Otoño', reasons: ['malo'] },
    ],
  });
});

it('a coupon import reply is read when its counts are wrapped in objects', () => {
  expect(readImportReply({ savedCoupons: { count: 3 }, failedCoupons: { count: '2' } })).toEqual({
    saved: 3,
    savedCodes: null,
    failed: 2,
    failures: null,
  });
  expect(readImportReply({ saved: { count: 3 } })).toMatchObject({ saved: 3, failed: 0 });
  const coupons = [{ code: 'C', message: 'repetido' }];
  expect(readImportReply({ saved: { total: 2 }, failedCoupons: { total: 1, coupons } })).toEqual({
    saved: 2,
    savedCodes: null,
    failed: 1,
    failures: [{ row: null, code: 'C', reasons: ['repetido'] }],
  });
});

it.each([
  { imported: 3, failed: [{ line_number: 4, code: 'C', messages: ['vencido'] }] },
  { created: [{ code: 'A' }, { code: 'B' }, { code: 'D' }], errors: [{ row: 4, code: 'C', error: 'vencido' }] },
  { success: 3, rejected: { C: 'vencido' } },
])('a coupon import reply is read from alternative field names: %j', (reply) => {
  expect(readImportReply(fromWire(reply))).toMatchObject({
    saved: 3,
    failed: 1,
    failures: [{ code: 'C', reasons: ['vencido'] }],
  });
});

it('a coupon import reply is read when its failed coupons are texts that state the reason', () => {
  const reply = { savedCoupons: 2, failedCoupons: ['Fila 4: código repetido', 'E'] };
  expect(readImportReply(reply)).toMatchObject({
    failures: [
      { row: 4, code: null, reasons: ['Fila 4: código repetido'] },
      { row: null, code: 'E', reasons: [] },
    ],
  });
});

it('a coupon import reply with only failed coupons leaves the number of saved ones unknown', () => {
  expect(readImportReply({ failed: 1 })).toMatchObject({ saved: null, failed: 1 });
});

it('a coupon import reply without saved and failed coupons is read as null', () => {
  expect(readImportReply({ ok: true })).toBeNull();
  expect(readImportReply('hecho')).toBeNull();
});
