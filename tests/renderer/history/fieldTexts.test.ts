import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import { endpoints } from '@shared/contract';
import { historyAreas, type HistoryField } from '@shared/domain/history/historyEntry';
import { findFieldLabel, listFieldTexts } from '@entities/history/fieldTexts';
import { startI18n } from '@app/i18n';
import { getFormats } from '@kit/format/formats';

startI18n();

type Entries = { entries: Record<string, v.GenericSchema & Partial<Entries>> };

/** Fields that an update of an area can contain. */
const listFields = (area: string): string[] => {
  const { body, bodyKey } = endpoints.get(`${area}.update`) ?? {};
  const { entries } = body as unknown as Entries;
  return Object.keys((bodyKey === undefined ? entries : entries[bodyKey]?.entries) ?? {});
};

/** Excludes recorded fields that have no label of their own. */
const isValue = (name: string) => name !== 'lockVersion' && name !== 'priceGroups';

it.each(historyAreas)('labels every field of %s', (area) => {
  const fields = listFields(area).filter(isValue);
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter((name) => findFieldLabel(area, name) === undefined)).toEqual([]);
});

describe('a changed field', () => {
  const formatField = (area: (typeof historyAreas)[number], field: Partial<HistoryField>) =>
    listFieldTexts(area, [{ name: '', before: null, after: null, isBeforeKnown: true, ...field }], getFormats('cl'))
      .map(({ label, text }) => `${label}: ${text}`)
      .join(' | ');
  const createShift = (day: string, openingTime: string, closingTime: string) => ({ day, openingTime, closingTime });

  it.each([
    ['products', { name: 'priceProduct', before: 1000, after: 1200 }, 'Precio: $1.000 → $1.200'],
    ['coupons', { name: 'enabled', before: true, after: false }, 'Activo: Sí → No'],
    ['coupons', { name: 'kind', before: 'percentage', after: 'gift' }, /: Porcentaje → Producto de regalo$/],
    ['roles', { name: 'policyIds', before: [1, 2], after: [2, 3, 4] }, /: 2 agregados · 1 quitado$/],
    [
      'stores',
      {
        name: 'businessHours',
        before: [createShift('monday', '10:00', '20:00'), createShift('sunday', '12:00', '18:00')],
        after: [createShift('monday', '10:00', '22:00')],
      },
      'Horario: lun 10:00–20:00 → 10:00–22:00; dom 12:00–18:00 → sin turnos',
    ],
    [
      'stores',
      { name: 'enabledPaymentMethods', before: ['cash'], after: ['cash', 'mach'] },
      /: Efectivo → Efectivo, MACH$/,
    ],
    [
      'stores',
      {
        name: 'paymentMethods',
        before: { storeDelivery: { cash: true, mach: false }, inStore: { cash: true, mach: false } },
        after: { storeDelivery: { cash: true, mach: false }, inStore: { cash: true, mach: true } },
      },
      'MACH en la tienda: No → Sí',
    ],
    ['stores', { name: 'phone', after: 'x', isBeforeKnown: false }, 'Teléfono: Quedó en x; antes no se conoce'],
    [
      'settings',
      { name: 'serviceFee', before: { kind: 'noGrant', value: 0 }, after: { kind: 'amount', value: 0 } },
      /Sin aporte → Monto fijo$/,
    ],
  ] as const)('of %s %j is shown as %s', (area, field, text) => {
    expect(formatField(area, field as Partial<HistoryField>)).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
  });
});
