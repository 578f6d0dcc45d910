import { expect, it } from 'vitest';
import { maxKmlLength } from '@shared/domain/stores/deliveryMethods';
import { describeOnPlatform } from './support/engines';
import { aKmlFile, apiError } from './support/platform';

describeOnPlatform('delivery areas from a file', (platform) => {
  const aStore = async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const [storeId = 0] = await client.readStoreIds();
    const send = (file: ReturnType<typeof aKmlFile>, headers = {}) =>
      client.call('stores.importDeliveryAreas', { params: { storeId }, body: { file } }, headers);
    const readStore = () => client.get('stores.get', { params: { id: storeId } });
    return { client, storeId, send, readStore };
  };
  const padText = (length: number) => {
    const { text } = aKmlFile();
    const [kmlStart = '', kmlEnd = ''] = text.split('<Placemark>');
    const fillerLength = length - text.length - '<!---->'.length;
    return `${kmlStart}<!--${'x'.repeat(fillerLength)}--><Placemark>${kmlEnd}`;
  };

  it('importing a zone file replaces all zones of the store and stores the name of the file', async () => {
    const { send, readStore } = await aStore();
    const reply = await send(aKmlFile({ name: 'Ñuñoa centro.kml' }));
    expect(reply.status).toBe(200);
    const after = await readStore();
    expect(after).toMatchObject({ deliveryZoneFile: 'Ñuñoa centro.kml', exclusionZones: [] });
    expect(after.deliveryZones).toMatchObject([{ name: 'Ñuñoa', fee: null }]);
    expect(after.deliveryZones[0]?.polygons[0]?.[0]).toHaveLength(5);
    expect(reply.value).toEqual(after);
  });

  it('importing a zone file keeps the fee of a zone with the same name unless the file has one', async () => {
    const { client, storeId, send, readStore } = await aStore();
    await send(aKmlFile());
    const [zone] = (await readStore()).deliveryZones;
    const zoneWithFee = { ...zone!, fee: 1990 };
    await client.call('stores.update', { params: { id: storeId }, body: { deliveryZones: [zoneWithFee] } });
    await send(aKmlFile());
    expect((await readStore()).deliveryZones).toEqual([zoneWithFee]);
    const kmlWithFreeZone = aKmlFile().text.replace(
      '</name><Polygon>',
      '</name><description>Tarifa: gratis</description><Polygon>',
    );
    await send(aKmlFile({ text: kmlWithFreeZone }));
    expect((await readStore()).deliveryZones).toMatchObject([{ name: 'Ñuñoa', fee: 0 }]);
  });

  it('an invalid zone file is rejected with the reason, and the zones stay', async () => {
    const { send, readStore } = await aStore();
    const storeBefore = await readStore();
    const files: [string, string][] = [
      ['<kml><Document></Document></kml>', 'El archivo no tiene zonas'],
      ['no es xml', 'El archivo no se puede leer como XML (línea 1)'],
      [
        aKmlFile().text.replaceAll(/-70\.(\d+),-33\.(\d+)/g, '-33.$2,-70.$1'),
        'La latitud y la longitud están intercambiadas: Ñuñoa',
      ],
    ];
    for (const [text, message] of files) {
      const reply = await send(aKmlFile({ text }));
      expect([reply.status, reply.body]).toEqual([422, apiError(1001, { file: [message] })]);
    }
    expect((await send(aKmlFile({ name: 'zonas.kmz' }))).body).toEqual(
      apiError(1001, { 'file.name': ['Debe ser un archivo .kml'] }),
    );
    expect(await readStore()).toEqual(storeBefore);
  });

  it('a zone file may have up to five million characters', async () => {
    const { send } = await aStore();
    expect((await send(aKmlFile({ text: padText(maxKmlLength) }))).status).toBe(200);
    expect((await send(aKmlFile({ text: padText(maxKmlLength + 1) }))).body).toEqual(
      apiError(1001, { 'file.text': [`Máximo ${maxKmlLength} caracteres`] }),
    );
    expect((await send(aKmlFile({ text: padText(3 * maxKmlLength) }))).body).toEqual(apiError('TOO_LARGE'));
  });

  it('a zone file is imported once per idempotency key, even with different form boundaries', async () => {
    const { send, readStore } = await aStore();
    const headers = { 'idempotency-key': 'zonas-1' };
    const firstReply = await send(aKmlFile(), headers);
    const after = await readStore();
    const secondResult = await send(aKmlFile(), headers);
    expect([secondResult.status, secondResult.body]).toEqual([200, firstReply.body]);
    expect(await readStore()).toEqual(after);
    expect((await send(aKmlFile({ name: 'otro.kml' }), headers)).status).toBe(409);
  });

  it('a zone file is accepted only as form data', async () => {
    const { client, storeId } = await aStore();
    const path = `/v1/stores/${storeId}/import_delivery_areas`;
    const json = await platform.send('POST', path, { headers: client.headers, body: { file: aKmlFile() } });
    expect([json.status, json.body]).toEqual([400, apiError(1001)]);
    const brokenUpload = await platform.send('POST', path, {
      headers: { ...client.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form',
    });
    expect([brokenUpload.status, brokenUpload.body]).toEqual([400, apiError(1001)]);
  });
});
