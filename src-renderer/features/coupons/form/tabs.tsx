import { CalendarClock, Gauge, MapPin, TicketPercent } from 'lucide-react';
import type { Coupon } from '@shared/contract/sales/coupons';
import type { FormSection } from '@kit/resource/form/fields/fields';
import type { FormTab } from '@kit/resource/form/definition';
import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import { Sentence } from './Sentence';
import { discountSections, limitSections, availabilitySections, validitySections } from './sections';

type Sections = readonly FormSection<string, Coupon>[];

/** Adds the summary sentence beside the fields, or above the fields in narrow windows. */
const withSentence = (sections: Sections) => {
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
    Content: withSentence(discountSections),
  },
  {
    name: 'time',
    labelKey: 'coupons.tabs.time',
    icon: CalendarClock,
    sections: validitySections,
    Content: withSentence(validitySections),
  },
  {
    name: 'place',
    labelKey: 'coupons.tabs.place',
    icon: MapPin,
    sections: availabilitySections,
    Content: withSentence(availabilitySections),
  },
  {
    name: 'limits',
    labelKey: 'coupons.tabs.limits',
    icon: Gauge,
    sections: limitSections,
    Content: withSentence(limitSections),
  },
];
