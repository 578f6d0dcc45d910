import { Store as StoreIcon } from 'lucide-react';
import type { Store } from '@shared/contract/stores/stores';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { InfoTab } from './InfoTab';
import { infoSections } from './infoSections';
import { QuoteLabel } from './QuoteRows';

/** Tab with the store's identity and contact. */
export const infoTab: FormTab<Store> = {
  name: 'info',
  labelKey: 'stores.form.tabs.info',
  icon: StoreIcon,
  sections: infoSections,
  parts: [{ name: 'subscriptionQuotes', labelKey: 'stores.form.fields.quotes', ValueLabel: QuoteLabel }],
  Content: InfoTab,
};
