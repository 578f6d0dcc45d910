import { expect, it } from 'vitest';
import { practiceGeocoderPath } from '@shared/bridge/practice';
import { computeKilometersBetween } from '@shared/domain/zones/shapes';
import { findAddresses } from '@sandbox/geocoder/findAddresses';
import { getCentre } from '@sandbox/seed/stores/places';
import { describeOnPlatform } from './support/engines';

interface Row {
  lat: string;
  lon: string;
  display_name: string;
}

it.each([
  ['Av. Los Copihues 1234, Ñuñoa', 'Av. Los Copihues', 1234, 'Ñuñoa'],
  ['copihues 1234 nunoa', 'Av. Los Copihues', 1234, 'Ñuñoa'],
  ['calle la loica 22 estacion central', 'Calle La Loica', 22, 'Estación Central'],
  ['pje picaflor 900, la cisterna, santiago', 'Pasaje El Picaflor', 900, 'La Cisterna'],
])('the practice geocoder finds the address typed as %s', (text, street, number, commune) => {
  const [firstFoundAddress, ...others] = findAddresses(text, 5);
  expect(firstFoundAddress).toMatchObject({ street, number, commune });
  expect(others).toEqual([]);
  const [latitude, longitude] = getCentre(firstFoundAddress!.commune);
  expect(
    computeKilometersBetween([longitude, latitude], [firstFoundAddress!.longitude, firstFoundAddress!.latitude]),
  ).toBeLessThan(2);
});

it('the practice geocoder finds a street in several communes and a commune by name, but nothing for unknown text', () => {
  expect(findAddresses('El Quillay 100', 5)).toHaveLength(5);
  expect(findAddresses('Macul', 5)).toMatchObject([{ street: null, commune: 'Macul' }]);
  expect(findAddresses('Gran Vía 1, Madrid', 5)).toEqual([]);
});

it('the practice geocoder places neighbouring numbers together and the ends of a street far apart', () => {
  const getAt = (number: number) => {
    const [address] = findAddresses(`El Boldo ${number}, Macul`, 1);
    return [address!.longitude, address!.latitude] as [number, number];
  };
  expect(computeKilometersBetween(getAt(1000), getAt(1010))).toBeLessThan(0.02);
  expect(computeKilometersBetween(getAt(100), getAt(9800))).toBeGreaterThan(2);
});

describeOnPlatform('the geocoder of the practice platform', (platform) => {
  it('the practice geocoder finds the address of a store at the coordinates of that store', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const [id = 0] = await client.readStoreIds();
    const { textAddress, commune, latitude, longitude } = await client.get('stores.get', { params: { id } });
    const search = new URLSearchParams({ q: `${textAddress}, ${commune}`, limit: '5', format: 'jsonv2' });
    const response = await platform.send('GET', `${practiceGeocoderPath}?${search}`);
    const rows = response.body as Row[];
    expect(rows).toHaveLength(1);
    expect([Number(rows[0]?.lat), Number(rows[0]?.lon)]).toEqual([latitude, longitude]);
  });
});
