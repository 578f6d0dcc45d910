import { storeRules } from '@shared/domain/storeFaults';
import { definePageForm } from '@kit/resource/page/definition';
import { StoreStanding } from '../why-closed/StoreStanding';
import { deliveryTab } from './delivery/deliveryTab';
import { externalServicesTab } from './external/externalServicesTab';
import { infoTab } from './info/infoTab';
import { schedulesTab } from './schedules/schedulesTab';
import { schedulePlaceOf } from './schedules/values';
import { storePages } from './storePages';
import { blankStore, draftOfStore, storeValuesOf } from './values';

/** What a store is made of, tab by tab. */
export const storeForm = definePageForm({
  ...storePages,
  area: 'stores',
  list: 'stores.list',
  Header: StoreStanding,
  backKey: 'stores.form.back',
  tabs: [infoTab, schedulesTab, deliveryTab, externalServicesTab],
  schema: storeRules,
  blank: blankStore,
  valuesOf: storeValuesOf,
  toDraft: draftOfStore,
  placeOf: schedulePlaceOf,
  lookUp: {
    query: ({ name }) => ({ name, limit: 1000 }),
    is: (row, { name, textAddress }) => row.name === name && row.textAddress === textAddress,
  },
});
