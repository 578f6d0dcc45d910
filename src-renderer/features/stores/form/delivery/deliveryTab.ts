import { Bike } from 'lucide-react';
import type { Store } from '@shared/contract/stores';
import type { FormTab } from '@kit/resource/page/definition';

/**
 * How orders reach people. `Content` edits the values that `parts` names (faults in these count at this tab, and a
 * conflict over one is asked about in the words given there); what needs no more than a box goes into `sections`.
 */
export const deliveryTab: FormTab<Store> = {
  name: 'delivery',
  labelKey: 'stores.form.tabs.delivery',
  icon: Bike,
  sections: [
    {
      key: 'methods',
      titleKey: 'stores.form.sections.dispatch',
      fields: [
        { kind: 'switch', name: 'orderMethod.delivery', labelKey: 'stores.dispatch.delivery', width: 'half' },
        { kind: 'switch', name: 'orderMethod.pickUp', labelKey: 'stores.dispatch.pickUp', width: 'half' },
        {
          kind: 'number',
          name: 'deliveryWaitTime',
          labelKey: 'stores.form.fields.deliveryWait',
          required: true,
          width: 'half',
        },
        {
          kind: 'number',
          name: 'pickUpWaitTime',
          labelKey: 'stores.form.fields.pickUpWait',
          required: true,
          width: 'half',
        },
      ],
    },
  ],
};
