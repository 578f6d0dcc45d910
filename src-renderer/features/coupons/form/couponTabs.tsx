import { CalendarClock, Gauge, MapPin, TicketPercent } from 'lucide-react';
import type { Coupon } from '@shared/contract/sales/coupons';
import type { FormSection } from '@kit/resource/form/fields/fields';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { createHistoryTab } from '@entities/history/EntityHistory';
import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import { Sentence } from './Sentence';
import { discountSections, limitSections, availabilitySections, validitySections } from './couponSections';

type Sections = readonly FormSection<string, Coupon>[];

/** Adds the summary sentence beside the fields, or above the fields in narrow windows. */
const createSectionsTab = (sections: Sections) => {
  const Tab = () => (
    <WithAside aside={<Sentence />} isAbove>
      <SectionCards sections={sections} />
    </WithAside>
  );
  return Tab;
};

/** Tabs of the coupon form. */
export const couponTabs: readonly FormTab<Coupon>[] = [
  {
    name: 'gift',
    labelKey: 'coupons.tabs.gift',
    icon: TicketPercent,
    sections: discountSections,
    Content: createSectionsTab(discountSections),
  },
  {
    name: 'time',
    labelKey: 'coupons.tabs.time',
    icon: CalendarClock,
    sections: validitySections,
    Content: createSectionsTab(validitySections),
  },
  {
    name: 'place',
    labelKey: 'coupons.tabs.place',
    icon: MapPin,
    sections: availabilitySections,
    Content: createSectionsTab(availabilitySections),
  },
  {
    name: 'limits',
    labelKey: 'coupons.tabs.limits',
    icon: Gauge,
    sections: limitSections,
    Content: createSectionsTab(limitSections),
  },
  createHistoryTab('coupons'),
];
