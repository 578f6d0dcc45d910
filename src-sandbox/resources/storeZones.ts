import { refusals } from '../server/refusal';
import type { Handlers } from './handler';
import { lockStore } from './storeRecords';

export const storeZones = {
  /** Reading KML is still to come: until then every file is one that cannot be read. */
  importDeliveryAreas: async ({ db, tenant, params }) => {
    await lockStore(db, tenant, params.storeId);
    throw refusals.kmlUnreadable();
  },
} satisfies Pick<Handlers<'stores'>, 'importDeliveryAreas'>;
