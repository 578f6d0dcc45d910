import { findZoneIssues } from '@shared/domain/zones/issues';
import { parseKml, type KmlZone } from '@shared/domain/zones/kml';
import { createReplacement } from '@shared/domain/zones/replacement';
import { apiErrors } from '../../context/apiErrors';
import { zoneMessages } from '../../context/zoneMessages';
import type { Handlers, TenantContext } from '../../context/handler';
import { assertValidStore } from './storeChecks';
import { findStore, lockStore, writeStore } from './storeRecords';
import { loadStoreView } from './storeView';

/** Parses a zone file; throws an API error that lists the problems. */
const parseZones = (text: string, { country }: TenantContext): KmlZone[] => {
  const result = parseKml(text);
  if (!result.ok) throw apiErrors.invalid({ file: [zoneMessages.ofError(result.error)] });
  const errors = findZoneIssues(result.zones, country).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw apiErrors.invalid({ file: [...new Set(errors.map(zoneMessages.ofIssue))] });
  return result.zones;
};

export const storeZones = {
  /** Replaces all zones of the store. Zones without a fee in the file keep their stored fee. */
  importDeliveryAreas: async ({ db, tenant, user, params, body: { file }, now }) => {
    const zones = parseZones(file.text, tenant);
    const id = await lockStore(db, tenant, params.storeId);
    const previousStore = await findStore(db, tenant, id);
    const { zones: changes } = createReplacement(zones, previousStore.fields);
    await assertValidStore(db, tenant, changes, { ...previousStore.fields, ...changes }, new Set(Object.keys(changes)));
    await writeStore(db, tenant, previousStore, { ...changes, deliveryZoneFile: file.name }, { user, now });
    return loadStoreView(db, tenant, await findStore(db, tenant, id), now);
  },
} satisfies Pick<Handlers<'stores'>, 'importDeliveryAreas'>;
