import { createStoreRules } from '@shared/contract/stores/storeErrors';
import { defineForm } from '@kit/resource/form/formDefinition';
import { deliveryTab, specOnlyDeliveryTab } from './delivery/deliveryTab';
import { externalServicesTab, specOnlyExternalServicesTab } from './external/externalServicesTab';
import { infoTab } from './info/infoTab';
import { toPaymentFormPath } from './payments/paymentValues';
import { schedulesTab } from './schedules/schedulesTab';
import { toScheduleFormPath } from './schedules/scheduleValues';
import { createHistoryTab } from '@entities/history/EntityHistory';
import { storePages } from '@entities/stores/storePages';
import { useCloseNewStore } from './new-store/useCloseNewStore';
import { StoreFormHeader } from './StoreFormHeader';
import { blankStore, toStoreDraft, toSpecOnlyDraft, toStoreValues } from './storeValues';

/** Form definition of stores. */
export const storeForm = defineForm({
  ...storePages,
  area: 'stores',
  Header: StoreFormHeader,
  backKey: 'stores.form.back',
  tabs: [infoTab, schedulesTab, deliveryTab, externalServicesTab, createHistoryTab('stores')],
  schema: createStoreRules,
  blank: blankStore,
  getValues: toStoreValues,
  toDraft: toStoreDraft,
  toFormPath: toScheduleFormPath,
  useCreated: useCloseNewStore,
  lookUp: {
    query: ({ name }) => ({ name, limit: 1000 }),
    is: (row, { name, textAddress }) => row.name === name && row.textAddress === textAddress,
  },
});

/** Variant of the form for platforms without `storeDetails`, which follow only the specification. */
export const storeFormWithoutDetails = defineForm({
  ...storeForm,
  tabs: [infoTab, schedulesTab, specOnlyDeliveryTab, specOnlyExternalServicesTab, createHistoryTab('stores')],
  schema: (country, touchedFields) => createStoreRules(country, touchedFields, { requiresAmounts: false }),
  toDraft: toSpecOnlyDraft,
  toFormPath: (path, values) => toPaymentFormPath(toScheduleFormPath(path, values)),
});
