import { Box, Grid, Stack } from '@chakra-ui/react';
import { Image } from 'lucide-react';
import type { ContentBanner } from '@shared/contract/banners';
import type { FormTab } from '@kit/resource/page/definition';
import { PageFields } from '@kit/resource/page/PageFields';
import { Card } from '@kit/ui/layout';
import type { BannerArea } from './bannerAreas';
import { BannerPreview } from './BannerPreview';
import { bannerSections } from './bannerSections';

/** The fields, and beside them how it looks. */
export const bannerTabs = (area: BannerArea): readonly FormTab<ContentBanner>[] => {
  const sections = bannerSections(area);
  const Content = () => (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }} gap="5" alignItems="start">
      <Box position={{ xl: 'sticky' }} top="5rem" minW="0" order={{ xl: 2 }}>
        <BannerPreview area={area} />
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
  return [{ name: 'banner', labelKey: 'contentBanners.tab', icon: Image, sections, Content }];
};
