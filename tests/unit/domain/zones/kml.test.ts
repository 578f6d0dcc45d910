import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxKmlLength, zonesRule } from '@shared/domain/stores/deliveryMethods';
import { toStoreZones, findZoneIssues } from '@shared/domain/zones/issues';
import { parseKml, type KmlZone } from '@shared/domain/zones/kml';
import { containsPoint } from '@shared/domain/zones/shapes';
import { canMeanExclusion, isExclusionText, parseAmount, parseFee } from '@shared/domain/zones/parseZoneTexts';

const readFixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../fixtures/kml', name), 'utf8');

const readZones = (text: string): KmlZone[] => {
  const result = parseKml(text);
  if (!result.ok) throw new Error(`${result.error.kind} in line ${result.error.line}`);
  return result.zones;
};

const getError = (text: string) => {
  const result = parseKml(text);
  return result.ok ? null : result.error;
};

const createKml = (inner: string) => `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;
const createPolygon = (coordinates: string) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
const createPlacemark = (
  name: string,
  coordinates = '-70.61,-33.45 -70.6,-33.45 -70.6,-33.46 -70.61,-33.46 -70.61,-33.45',
) => `<Placemark><name>${name}</name>${createPolygon(coordinates)}</Placemark>`;

describe('a Google My Maps file', () => {
  it('is read with names, fees and folders, but without the pin', () => {
    const result = parseKml(readFixture('my-maps.kml'));
    expect(result).toMatchObject({
      ok: true,
      zones: [
        { name: 'Ñuñoa centro', fee: 1990, excludes: false, folder: 'Zonas de reparto' },
        { name: 'Ñuñoa sur', fee: 2490, excludes: false },
        { name: 'Estadio Nacional', fee: null, excludes: true, folder: 'Exclusión' },
      ],
      notes: [{ kind: 'notAnArea', names: ['Nuestra tienda'] }],
    });
  });

  it('with a byte order mark and Windows line ends yields identical zones', () => {
    expect(readZones(readFixture('my-maps-windows.kml'))).toEqual(readZones(readFixture('my-maps.kml')));
  });

  it('has no issues in its zones', () => {
    expect(findZoneIssues(readZones(readFixture('my-maps.kml')), 'cl')).toEqual([]);
  });
});

describe('a Google Earth file', () => {
  const zones = readZones(readFixture('google-earth.kml'));

  it('is read with the parts of a zone joined, and without altitudes', () => {
    expect(zones.map(({ name, polygons }) => [name, polygons.length])).toEqual([
      ['Providencia poniente y oriente', 2],
      ['Cerro San Cristóbal', 1],
    ]);
    expect(zones.flatMap(({ polygons }) => polygons.flat(2)).every((position) => position.length === 2)).toBe(true);
  });

  it('may have an open ring, which is closed, and holes, which are preserved', () => {
    const [firstKmlZone] = zones;
    expect(firstKmlZone?.polygons[0]?.[0]?.[0]).toEqual(firstKmlZone?.polygons[0]?.[0]?.at(-1));
    expect(containsPoint(firstKmlZone?.polygons ?? [], [-70.612, -33.428])).toBe(true);
    expect(containsPoint(firstKmlZone?.polygons ?? [], [-70.6025, -33.428])).toBe(false);
  });

  it('may have the fee in a table and the exclusion in the name of the folder', () => {
    expect(zones.map(({ fee, excludes }) => [fee, excludes])).toEqual([
      [2990, false],
      [null, true],
    ]);
  });

  it('is read as zones that are valid for a store', () => {
    const { deliveryZones, exclusionZones } = toStoreZones(zones);
    expect(v.is(zonesRule('cl'), deliveryZones)).toBe(true);
    expect(exclusionZones.map(({ name }) => name)).toEqual(['Cerro San Cristóbal']);
  });
});

describe('reading a KML file', () => {
  it('accepts namespace prefixes, declared or not', () => {
    const prefixedKml = createKml(createPlacemark('Una')).replace(/<(\/?)(?=[A-Za-z])/g, '<$1k:');
    expect(readZones(prefixedKml)).toEqual(readZones(createKml(createPlacemark('Una'))));
  });

  it('joins a multi-line name into one line', () => {
    expect(readZones(createKml(createPlacemark('\n  Zona\t&amp; otra\u0085 ')))[0]?.name).toBe('Zona & otra');
  });

  it('assigns a name to a zone without one and reports it', () => {
    expect(parseKml(createKml(createPlacemark('Una') + createPlacemark(' ')))).toMatchObject({
      zones: [{ name: 'Una' }, { name: 'Zona 2' }],
      notes: [{ kind: 'nameless', names: ['Zona 2'] }],
    });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('accepts %s as an ordinary name', (name) => {
    const zones = readZones(createKml(createPlacemark(name) + createPlacemark(name)));
    expect(findZoneIssues(zones, 'cl')).toContainEqual(expect.objectContaining({ kind: 'nameTwice', zones: [name] }));
  });

  it('reads coordinates with spaces around commas', () => {
    const spacedCoordinates = '-70.61 , -33.45, 0\n-70.6, -33.45 ,0 -70.6,-33.46';
    expect(readZones(createKml(createPlacemark('Una', spacedCoordinates)))[0]?.polygons[0]?.[0]).toEqual([
      [-70.61, -33.45],
      [-70.6, -33.45],
      [-70.6, -33.46],
      [-70.61, -33.45],
    ]);
  });
});

it('reading a KML file returns the valid zones and reports the invalid ones', () => {
  const readResult = parseKml(
    createKml(
      createPlacemark('Centro') + createPlacemark('Norte', '-70.6,norte -70,-33 -71,-33') + createPlacemark('Sur'),
    ),
  );
  expect(readResult.ok && [readResult.zones.map(({ name }) => name), readResult.notes]).toEqual([
    ['Centro', 'Sur'],
    [{ kind: 'badArea', names: ['Norte'] }],
  ]);
});

describe('an unreadable KML file', () => {
  const cases: [string, string, object][] = [
    ['an empty file', ' \r\n', { kind: 'empty', line: null }],
    ['only a byte order mark', '\uFEFF', { kind: 'empty' }],
    ['a KMZ file', 'PK\u0003\u0004\u0014\u0000', { kind: 'zipped' }],
    ['text that is not XML', 'latitude;longitude\n-33;-70', { kind: 'malformed' }],
    ['another XML format', '<gpx><trk/></gpx>', { kind: 'notKml' }],
    ['a truncated file', readFixture('cut-off.kml'), { kind: 'malformed' }],
    ['overlapping tags', '<kml>\n<Document>\n</kml>', { kind: 'malformed', line: 3 }],
    ['only a network link', readFixture('network-link.kml'), { kind: 'onlyLink' }],
    [
      'no areas',
      createKml('<Placemark><Point><coordinates>-70,-33</coordinates></Point></Placemark>'),
      { kind: 'noZones' },
    ],
    [
      'letters instead of numbers',
      `\n${createKml('\n' + createPlacemark('A', '-70.6,norte -70,-33 -71,-33'))}`,
      { kind: 'badCoordinates', line: 3 },
    ],
    [
      'a decimal comma',
      createKml(createPlacemark('A', '-70,6,-33,4 -70,6,-33,4 -70,6,-33,4')),
      { kind: 'badCoordinates' },
    ],
    [
      'coordinates out of range',
      createKml(createPlacemark('A', '-470.6,-33 -70,-33 -71,-33')),
      { kind: 'badCoordinates' },
    ],
    ['only commas', createKml(createPlacemark('A', ', '.repeat(5_000))), { kind: 'badCoordinates' }],
    [
      'extremely long numbers',
      createKml(createPlacemark('A', `-70.${'6'.repeat(300)},-33`)),
      { kind: 'badCoordinates' },
    ],
    ['too many zones', createKml(createPlacemark('A').repeat(1_001)), { kind: 'tooComplex' }],
    ['a document type declaration', '<!DOCTYPE kml><kml/>', { kind: 'doctype', line: 1 }],
    ['an oversized file', 'x'.repeat(maxKmlLength + 1), { kind: 'tooLarge' }],
    ['folders nested too deeply', createKml('<Folder>'.repeat(70) + '</Folder>'.repeat(70)), { kind: 'tooComplex' }],
  ];
  it.each(cases)('is rejected: %s', (_, text, error) => {
    expect(getError(text)).toMatchObject(error);
  });

  it('is rejected when it defines entities, as in a "billion laughs" attack', () => {
    const nestedEntities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    const entityBomb = `<!DOCTYPE kml [<!ENTITY l0 "ja">${nestedEntities}<!ENTITY x SYSTEM "file:///etc/passwd">]>${createKml(createPlacemark('&l9;&x;'))}`;
    expect(getError(entityBomb)).toMatchObject({ kind: 'doctype' });
    expect(getError(createKml(createPlacemark('&x;')))).toMatchObject({ kind: 'malformed' });
  });

  it('is rejected quickly even with a million repeated characters', () => {
    const unusualTexts = [
      createKml(createPlacemark('A', ' '.repeat(1_000_000))),
      createKml(createPlacemark('A', ','.repeat(1_000_000))),
      createKml(createPlacemark('A', '1'.repeat(1_000_000))),
      createKml(createPlacemark('A', ', '.repeat(1_000_000))),
      createKml(createPlacemark('A', '1, '.repeat(1_000_000))),
      createKml(createPlacemark('A', '1 ,'.repeat(1_000_000))),
      createKml(createPlacemark('A', '1 '.repeat(1_000_000))),
      createKml(
        `<Placemark><name>A</name><description>${'tarifa '.repeat(150_000)}</description>${createPolygon('')}</Placemark>`,
      ),
      '<'.repeat(1_000_000),
      '<![CDATA['.repeat(100_000),
      createKml('<a/>'.repeat(250_000)),
    ];
    const startTime = performance.now();
    for (const text of unusualTexts) parseKml(text);
    expect(performance.now() - startTime).toBeLessThan(8000);
  });

  it('never causes an exception, however a valid file is damaged', () => {
    const validKml = readFixture('google-earth.kml');
    const position = fc.nat(validKml.length - 1);
    fc.assert(
      fc.property(position, position, fc.string({ maxLength: 12 }), (from, to, insertedText) => {
        const result = parseKml(
          validKml.slice(0, Math.min(from, to)) + insertedText + validKml.slice(Math.max(from, to)),
        );
        if (result.ok) findZoneIssues(result.zones, 'cl');
      }),
      { numRuns: 150 },
    );
  });
});

describe('the name or description of a KML zone', () => {
  it.each(['Exclusión', 'Zonas de exclusión', 'exclusion_norte', 'Exclusion zone', 'EXCLUSIONES', 'Exclu\u200Bsión'])(
    'makes the zone an exclusion: %s',
    (name) => expect([isExclusionText(name), canMeanExclusion(name)]).toEqual([true, false]),
  );
  it.each([
    ...['ZONAS EXCLUIDAS', 'Sin despacho', 'No entregar aquí', 'No delivery', 'Sin exclusión'],
    ...['Zona centro (no delivery fee)', 'Centro, sin entrega mínima', 'Excluye Ñuñoa', 'Todo excepto Macul'],
    ...['Fuera de zona', 'No llegamos', 'Zona roja', 'Prohibido', 'excl.', 'exclu\u00ADida'],
  ])('leaves it to the user whether %s is an exclusion', (name) =>
    expect([isExclusionText(name), canMeanExclusion(name)]).toEqual([false, true]),
  );
  it.each(['Ñuñoa', 'Reparto exclusivo', 'Sin Salida', 'Despacho norte', 'Norte'])(
    'makes the zone no exclusion: %s',
    (name) => expect([isExclusionText(name), canMeanExclusion(name)]).toEqual([false, false]),
  );

  it.each([
    ['$1.990', 1990],
    ['1,990', 1990],
    ['2 lucas', null],
    ['35.50', 35.5],
    ['1.250,5', 1250.5],
    ['Q 12', 12],
    ['gratis', 0],
    ['-5', null],
    ['99999999', null],
    ['', null],
  ])('is read with the amount %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each([
    ['Tarifa: $1.990', 1990],
    ['<b>Costo de envío</b>: 2.490<br/>Horario: 12-15', 2490],
    ['Despacho: 45 min', null],
    ['Despacho $990', 990],
    ['Precio&nbsp;despacho = 1500', 1500],
    ['Envío: gratis', null],
    ['Tarifa: gratis', 0],
    ['Llamar al 1990', null],
  ])('contains the fee in %s', (text, fee) => expect(parseFee(new Map(), text)).toBe(fee));

  it('is ignored when a data table names the fee', () => {
    const data = new Map([
      ['pedido mínimo', '9990'],
      ['Tarifa_despacho', '$1.490'],
    ]);
    expect(parseFee(data, 'Tarifa: 3000')).toBe(1490);
  });
});
