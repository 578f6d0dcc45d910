import { Box, Grid, Stack } from '@chakra-ui/react';
import { CalendarClock, Gauge, MapPin, TicketPercent } from 'lucide-react';
import type { Coupon } from '@shared/contract/coupons';
import type { FormSection } from '@kit/resource/form/fields';
import type { FormTab } from '@kit/resource/page/definition';
import { PageFields } from '@kit/resource/page/PageFields';
import { Card } from '@kit/ui/layout';
import { Sentence } from './Sentence';
import { discountSections, limitSections, availabilitySections, validitySections } from './sections';

type Sections = readonly FormSection<string, Coupon>[];

/** Beside the fields what the coupon does, in words; above them where there is no room. */
const withSentence = (sections: Sections) => {
  const Tab = () => (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 23rem' }} gap="5" alignItems="start">
      <Box position={{ xl: 'sticky' }} top="5rem" minW="0" order={{ xl: 2 }}>
        <Sentence />
      </Box>
      <Stack gap="5" minW="0">
        {sections.map((section) => (
          <Card key={section.key} p={{ base: '5', lg: '6' }}>
            <PageFields sections={[section]} />
          </Card>
        ))}
      </Stack>
    </Grid>
  );
  return Tab;
};

/** What a coupon is made of, tab by tab. */
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
