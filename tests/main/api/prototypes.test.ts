import { afterEach, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { readReply, type ReadingContext } from '@shared/contract/reading';
import { fromWire, toWire } from '@shared/contract/protocol/wire';
import { parseCouponTable } from '@shared/contract/sales/parseCouponTable';
import { countries } from '@shared/domain/values/countries';
import { parseKml } from '@shared/domain/zones/kml';
import { parseDraft } from '@main/drafts/draftFile';
import { parseJobRecord } from '@main/jobs/jobFile';
import { DeviceSettings } from '@main/settings/deviceSettings';
import { parseSettings } from '@main/settings/settingsFile';

const context: ReadingContext = { zone: 'America/Santiago', country: 'cl', now: () => Date.UTC(2026, 5, 10, 17, 30) };
const owner = { environment: 'test', tenant: 'burger-demo', userId: 7 };
const address = { environment: 'test', place: { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 } };

/** Keys and paths that could reach Object.prototype. */
const poison =
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1},' +
  '"__proto__.polluted":1,"constructor.prototype.polluted":1';
const row = `{"id":1,"name":"Centro",${poison},"settings":{${poison}},"children":[{"id":2,${poison}}]}`;
const replies = [row, `[${row}]`, `{"page":1,"count":1,"data":[${row}],"rows":[${row}],${poison}}`];

const createShared = () => Object.getOwnPropertyNames(Object.prototype).sort();
const propertiesBefore = createShared();

afterEach(() => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
  expect(createShared()).toEqual(propertiesBefore);
});

it('platform replies cannot pollute Object.prototype, whether read or written back', () => {
  for (const [, { reply }] of endpoints) {
    for (const text of replies) {
      const { parsedReply } = readReply(reply, fromWire(JSON.parse(text)), context);
      if (parsedReply === undefined) continue;
      const { value } = parsedReply;
      for (const item of [value].flat()) {
        if (typeof item !== 'object' || item === null) continue;
        expect((item as { polluted?: unknown }).polluted).toBeUndefined();
        expect(Object.getPrototypeOf(item)).toBe(Array.isArray(item) ? Array.prototype : Object.prototype);
      }
      toWire(value);
    }
  }
});

it('settings files cannot pollute Object.prototype', async () => {
  const savedValues: Record<string, unknown>[] = [];
  const text = `{${poison},"preferences":{"layout":"horizontal",${poison},"listColumns":{${poison}}},"logins":{${poison}}}`;
  const settings = new DeviceSettings({
    entries: parseSettings(text),
    save: async (values) => void savedValues.push(values),
    onChange: () => undefined,
    onWriteError: () => undefined,
  });
  expect(settings.preferences.layout).toBe('horizontal');
  expect(settings.logins.get('__proto__')).toBeUndefined();
  settings.setPreferences({ colourMode: 'dark' });
  await settings.flush();
  expect(Object.getPrototypeOf(savedValues[0])).toBe(Object.prototype);
});

it('drafts and jobs on disk cannot pollute Object.prototype', () => {
  const { place } = address;
  const writer = '11111111-1111-4111-8111-111111111111';
  const draft = JSON.stringify({ version: 1, environment: 'test', place, writer, keptAt: 1, content: {} });
  const readResult = parseDraft(draft.replace('"content":{', `"content":{${poison}`), address);
  expect((readResult?.content as { polluted?: unknown } | undefined)?.polluted).toBeUndefined();
  expect(parseJobRecord(`{"version":1,${poison}}`, owner)).toBeNull();
});

it('coupon tables and KML files are read safely when they contain __proto__', () => {
  const headings = ['__proto__', 'constructor', 'prototype', 'código', 'name'];
  const { unknownTitles, rows } = parseCouponTable([headings, headings], {
    country: countries.cl,
    takenCodes: new Set(),
  });
  expect(unknownTitles).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'prototype']));
  expect(rows).toHaveLength(1);
  const kml =
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark id="__proto__"><name>__proto__</name>' +
    '<styleUrl>#constructor</styleUrl><ExtendedData><Data name="__proto__"><value>1</value></Data></ExtendedData>' +
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>-70.6,-33.4 -70.5,-33.4 -70.5,-33.5 -70.6,-33.4' +
    '</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>';
  expect(parseKml(kml)).toMatchObject({ ok: true });
});
