import { Plug } from 'lucide-react';
import type { Store } from '@shared/contract/stores/stores';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { paymentParts, paymentSections, specOnlyPaymentParts, specOnlyPaymentSections } from '../payments/paymentParts';
import { externalSections } from './externalSections';
import { ExternalServicesTab } from './ExternalServicesTab';

/** Tab with external ids, connections and payment methods. */
export const externalServicesTab: FormTab<Store> = {
  name: 'externalServices',
  labelKey: 'stores.form.tabs.externalServices',
  icon: Plug,
  sections: [...paymentSections, ...externalSections],
  parts: paymentParts,
  Content: ExternalServicesTab,
};

/** Variant of the tab for platforms without a list of enabled payment methods and without a Kushki switch. */
export const specOnlyExternalServicesTab: FormTab<Store> = {
  ...externalServicesTab,
  sections: [...specOnlyPaymentSections, ...externalSections],
  parts: specOnlyPaymentParts,
};
