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

const nested = (path: readonly string[]): object =>
  path.reduceRight<unknown>((inner, name) => ({ [wireKey(name)]: inner }), sentinel) as object;

describe.each(secrets.map(({ key, path }) => [key, joinCredentialPath(path), path] as const))(
  'The secret of %s in %s',
  (_key, _name, path) => {
    const flat = { key: path.map(wireKey).join('.'), value: sentinel };
    const shapes = fc.constantFrom<unknown>(
      nested(path),
      { credentials: nested(path) },
      { credentials: [{ deep: nested(path) }] },
      { credentials_attributes: [flat] },
      { credential: flat },
      { settings: { [wireKey(path[0] ?? '').toUpperCase()]: sentinel } },
    );

    it('is never kept among unknown fields, wherever a platform puts it', () => {
      fc.assert(
        fc.property(shapes, (odd) => {
          const wire = {
            id: 4,
            credentials: odd,
            ...(odd as object),
            default_tip: { tip: 1, type: 'amount', ...(odd as object) },
            delivery_zones: [{ id: 1, name: 'Centro', fee: odd, ...(odd as object) }],
            business_hours: [{ day: 'someday', ...(odd as object) }],
            delivery_methods: [{ delivery_type: 'own_delivery', priority: odd, ...(odd as object) }],
          };
          const { read, unread, gaps } = readReply(getEndpoint('stores.get').reply, fromWire(wire), context);
          expect(read).toBeDefined();
          expect(JSON.stringify([read, unread, gaps])).not.toContain(sentinel);
          const { deliveryZones, businessHours } = read!.value;
          expect(
            JSON.stringify(toWireBody({}, { body: mergeUnknownFields(read!.value, { deliveryZones, businessHours }) })),
          ).not.toContain(sentinel);
        }),
        { seed: 1, numRuns: 20 },
      );
    });
  },
);
