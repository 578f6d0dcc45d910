import { expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { stripUnsupportedFields } from '@main/api/stripUnsupportedFields';

const area = [{ latitude: -33.4, longitude: -70.6, locked: false }];
const fleet = { deliveryType: 'own_delivery', enabled: true, deliveryAreas: area };
const zones = [{ name: 'Centro', polygons: { writtenAs: { deliveryAreas: area } } }];

it('removing unsupported fields of a store keeps the coordinates of its areas and zones', () => {
  const body = {
    latitude: -33.4,
    longitude: -70.6,
    kushkiEnabled: true,
    lockVersion: 3,
    deliveryMethods: [{ ...fleet, fixedFee: 990 }],
    deliveryZones: zones,
  };
  expect(stripUnsupportedFields(getEndpoint('stores.update'), body, [])).toEqual({
    deliveryMethods: [fleet],
    deliveryZones: zones,
  });
  expect(stripUnsupportedFields(getEndpoint('stores.update'), body, ['lockVersions', 'storeDetails'])).toEqual(body);
});

it('removing unsupported fields also removes a lock version nested in another object', () => {
  const body = { product: { name: 'A', lockVersion: 3 } };
  expect(stripUnsupportedFields(getEndpoint('products.update'), body, [])).toEqual({ product: { name: 'A' } });
});
