import { Plug } from 'lucide-react';
import type { Store } from '@shared/contract/stores/stores';
import type { FormTab } from '@kit/resource/page/definition';
import {
  paymentParts,
  paymentSections,
  specOnlyPaymentParts,
  specifiedPaymentSections,
} from '../payments/paymentParts';
import { externalSections } from './externalSections';
import { ExternalServicesTab } from './ExternalServicesTab';

/** How the store is known elsewhere, and how people pay in it. */
export const externalServicesTab: FormTab<Store> = {
  name: 'externalServices',
  labelKey: 'stores.form.tabs.externalServices',
  icon: Plug,
  sections: [...paymentSections, ...externalSections],
  parts: paymentParts,
  Content: ExternalServicesTab,
};

/** The same where the platform keeps no list of the methods in use, and has no switch for kushki. */
export const specifiedExternalServicesTab: FormTab<Store> = {
  ...externalServicesTab,
  sections: [...specifiedPaymentSections, ...externalSections],
  parts: specOnlyPaymentParts,
};
