import { Image } from 'lucide-react';
import type { ContentBanner } from '@shared/contract/content/banners';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import type { BannerArea } from './bannerAreas';
import { BannerPreview } from './BannerPreview';
import { createBannerSections } from './bannerSections';

/** Form tab with the fields and a preview beside the fields. */
export const createBannerTabs = (area: BannerArea): readonly FormTab<ContentBanner>[] => {
  const sections = createBannerSections(area);
  const Content = () => (
    <WithAside aside={<BannerPreview area={area} />} asideWidth="24rem" isAbove>
      <SectionCards sections={sections} />
    </WithAside>
  );
  return [{ name: 'banner', labelKey: 'contentBanners.tab', icon: Image, sections, Content }];
};
