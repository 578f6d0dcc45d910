import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import { toWireBody, fromWire, wireKey } from '@shared/contract/protocol/wire';
import { joinCredentialPath, isSecret } from '@shared/domain/integrations/credentials';
import { providers } from '@shared/domain/integrations/providers';

const secrets = providers.flatMap(({ key, fields }) => fields.filter(isSecret).map(({ path }) => ({ key, path })));
const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };
const sentinel = 'CENTINELA-9f3a';

const nestPath = (path: readonly string[]): object =>
  path.reduceRight<unknown>((inner, name) => ({ [wireKey(name)]: inner }), sentinel) as object;

describe.each(secrets.map(({ key, path }) => [key, joinCredentialPath(path), path] as const))(
  'The secret of %s in %s',
  (_key, _name, path) => {
    const flatEntry = { key: path.map(wireKey).join('.'), value: sentinel };
    const shapes = fc.constantFrom<unknown>(
      nestPath(path),
      { credentials: nestPath(path) },
      { credentials: [{ deep: nestPath(path) }] },
      { credentials_attributes: [flatEntry] },
      { credential: flatEntry },
      { credential: { name: flatEntry.key, value: sentinel } },
      { settings: { [wireKey(path[0] ?? '').toUpperCase()]: sentinel } },
      { settings: JSON.stringify(nestPath(path)) },
    );

    it('is never stored among unknown fields, wherever a platform puts it', () => {
      fc.assert(
        fc.property(shapes, (unusualShape) => {
          const wire = {
            id: 4,
            credentials: unusualShape,
            ...(unusualShape as object),
            default_tip: { tip: 1, type: 'amount', ...(unusualShape as object) },
            delivery_zones: [{ id: 1, name: 'Centro', fee: unusualShape, ...(unusualShape as object) }],
            business_hours: [{ day: 'someday', ...(unusualShape as object) }],
            delivery_methods: [{ delivery_type: 'own_delivery', priority: unusualShape, ...(unusualShape as object) }],
          };
          const { parsedReply, unread, gaps } = readReply(getEndpoint('stores.get').reply, fromWire(wire), context);
          expect(parsedReply).toBeDefined();
          expect(JSON.stringify([parsedReply, unread, gaps])).not.toContain(sentinel);
          const { deliveryZones, businessHours } = parsedReply!.value;
          expect(
            JSON.stringify(
              toWireBody({}, { body: mergeUnknownFields(parsedReply!.value, { deliveryZones, businessHours }) }),
            ),
          ).not.toContain(sentinel);
        }),
        { seed: 1, numRuns: 20 },
      );
    });
  },
);
