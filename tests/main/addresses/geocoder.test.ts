import { describe, expect, it } from 'vitest';
import { Geocoder } from '@main/addresses/geocoder';
import { createGeocoderUrl, parseGeocoderReply } from '@main/addresses/geocoderAnswer';
import { silentLog } from '@main/log/log';
import { requestWithNode } from '@main/network/network';
import { anEnvironment } from '../support/builders';
import { sendJson, startTestServer } from '../support/server';

const nominatim = [
  {
    lat: '-33.4512',
    lon: '-70.6021',
    display_name: '1234, Los Copihues, Ñuñoa, Provincia de Santiago, Chile',
    address: { road: 'Los Copihues', house_number: '1234', suburb: 'Villa Frei', city: 'Ñuñoa', country_code: 'cl' },
  },
  { lat: 'north', lon: '-70.6', display_name: 'Nowhere' },
  { lat: '-33.4', lon: '-70.5', display_name: 'Plaza Ñuñoa, Chile' },
];

const photon = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { type: 'Point', coordinates: [-70.6021, -33.4512] },
      properties: { street: 'Los Copihues', housenumber: '1234', city: 'Ñuñoa', countrycode: 'CL' },
    },
    { geometry: { type: 'Point', coordinates: [-58.4, -34.6] }, properties: { name: 'Copihues', countrycode: 'AR' } },
    { geometry: null, properties: {} },
  ],
};

describe('replies of the geocoder', () => {
  it('are parsed in the Nominatim format, skipping rows without coordinates', () => {
    expect(parseGeocoderReply(nominatim, 'nominatim', 'cl')).toEqual([
      {
        label: 'Los Copihues 1234, Villa Frei, Ñuñoa',
        street: 'Los Copihues 1234',
        commune: 'Ñuñoa',
        position: [-70.6021, -33.4512],
      },
      { label: 'Plaza Ñuñoa, Chile', street: '', commune: '', position: [-70.5, -33.4] },
    ]);
  });

  it('are parsed in the Photon format, skipping rows from other countries', () => {
    expect(parseGeocoderReply(photon, 'photon', 'cl')).toEqual([
      {
        label: 'Los Copihues 1234, Ñuñoa',
        street: 'Los Copihues 1234',
        commune: 'Ñuñoa',
        position: [-70.6021, -33.4512],
      },
    ]);
  });

  it('yield no addresses when they are an error object or HTML', () => {
    expect(parseGeocoderReply({ error: 'Unable to geocode' }, 'nominatim', 'cl')).toEqual([]);
    expect(parseGeocoderReply('<html>', 'photon', 'cl')).toEqual([]);
  });

  it('are requested with the parameters of each provider and the API key of the configured URL', () => {
    const requestedUrl = new URL(
      createGeocoderUrl('https://geo.example/search?key=K', 'nominatim', 'Los Copihues 1', 'cl'),
    );
    expect(Object.fromEntries(requestedUrl.searchParams)).toMatchObject({
      key: 'K',
      q: 'Los Copihues 1',
      countrycodes: 'cl',
    });
    const otherUrl = new URL(createGeocoderUrl('https://geo.example/api', 'photon', 'Los Copihues 1', 'cl'));
    expect([...otherUrl.searchParams.keys()]).toEqual(['q', 'limit']);
  });
});

/** Creates a geocoder with a fake clock whose sleeps end immediately and are recorded. */
const createGeocoder = async (
  reply: (url: string) => { status: number; body: unknown } = () => ({ status: 200, body: nominatim }),
  environment: (base: string) => ReturnType<typeof anEnvironment> = (base) =>
    anEnvironment(base, { geocoder: { url: `${base}/search`, kind: 'nominatim' } }),
) => {
  const server = await startTestServer(({ url }, response) => {
    const { status, body } = reply(url);
    sendJson(response, status, body);
  });
  let now = 1_000_000;
  const sleeps: number[] = [];
  const ownEnvironment = environment(server.url);
  const geocoder = new Geocoder({
    environment: () => ownEnvironment,
    country: () => 'cl',
    network: requestWithNode,
    log: silentLog,
    now: () => now,
    sleep: async (milliseconds) => {
      sleeps.push(milliseconds);
      now += milliseconds;
    },
  });
  return { geocoder, server, sleeps, advanceTime: (milliseconds: number) => (now += milliseconds) };
};

describe('Geocoder', () => {
  it('requests an address only once and waits a second between requests', async () => {
    const { geocoder, server, sleeps, advanceTime } = await createGeocoder();
    const [firstGeocoderReply, secondGeocoderReply] = await Promise.all([
      geocoder.find('Los Copihues 1234'),
      geocoder.find('los copihues  1234'),
    ]);
    expect(firstGeocoderReply).toEqual(secondGeocoderReply);
    expect(firstGeocoderReply).toMatchObject({ ok: true, value: [{ commune: 'Ñuñoa' }, {}] });
    expect(server.received).toHaveLength(1);
    await geocoder.find('El Quillay 10');
    expect([server.received.length, sleeps]).toEqual([2, [1_000]]);
    advanceTime(5_000);
    await geocoder.find('El Boldo 10');
    expect(sleeps).toEqual([1_000]);
    advanceTime(25 * 3_600_000);
    await geocoder.find('Los Copihues 1234');
    expect(server.received).toHaveLength(4);
  });

  it('sends no token, tenant or cookie to the geocoder', async () => {
    const { geocoder, server } = await createGeocoder();
    await geocoder.find('Los Copihues 1234');
    const { authorization, tenant, cookie, 'user-agent': agent } = server.received[0]?.headers ?? {};
    expect([authorization, tenant, cookie, agent]).toEqual([undefined, undefined, undefined, 'Comanda']);
  });

  it('reports an unreachable geocoder and retries on the next lookup', async () => {
    let status = 503;
    const { geocoder } = await createGeocoder(() => ({ status, body: nominatim }));
    expect(await geocoder.find('Los Copihues 1234')).toMatchObject({
      ok: false,
      failure: { messageKey: 'errors.geocoderUnreachable' },
    });
    status = 200;
    expect(await geocoder.find('Los Copihues 1234')).toMatchObject({ ok: true });
  });

  it('refuses further lookups when four are already waiting', async () => {
    const { geocoder } = await createGeocoder();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => geocoder.find(`Los Copihues ${number}`)));
    expect(answers.map((reply) => (reply.ok ? 'ok' : reply.failure.kind))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'rateLimited',
    ]);
  });

  it('sends nothing when the configured address is private or missing', async () => {
    const namedGeocoder = await createGeocoder(undefined, () =>
      anEnvironment('https://platform.example', { geocoder: { url: 'https://10.0.0.8/search', kind: 'nominatim' } }),
    );
    expect(await namedGeocoder.geocoder.find('Los Copihues 1234')).toMatchObject({ ok: false });
    const none = await createGeocoder(undefined, (base) => anEnvironment(base));
    expect(await none.geocoder.find('Los Copihues 1234')).toMatchObject({ ok: false, failure: { kind: 'badRequest' } });
    expect([namedGeocoder.server.received, none.server.received]).toEqual([[], []]);
  });
});
