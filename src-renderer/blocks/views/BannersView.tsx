import type { BlockProps } from '@shared/contract/content/blocks';
import { useBlockContext, type BlockBanner } from '../blockData';
import { t } from '../blockTexts';
import { BlockLink } from './BlockLink';
import { BlockPicture } from './BlockPicture';
import { Carousel } from './Carousel';
import { pickById } from './pickEntities';
import { EmptyBlock } from './Section';
import { useAutoplay, useCarousel } from './useCarousel';

const Slide = ({ banner }: { banner: BlockBanner }) => {
  const picture = (
    <BlockPicture address={banner.picture} altText={banner.name} wantsText className="pb-banner-picture" />
  );
  return banner.address === null ? picture : <BlockLink address={banner.address}>{picture}</BlockLink>;
};

export const BannersView = ({ title, bannerIds, seconds }: BlockProps['banners']) => {
  const { data, host } = useBlockContext();
  const banners = pickById(data.banners, bannerIds);
  const carousel = useCarousel(banners.length);
  const autoplay = useAutoplay(seconds, banners.length > 1 && !host.isEditing, () => carousel.step(1));
  if (banners.length === 0) return <EmptyBlock textKey="blocks.empty.banners" />;
  return (
    <Carousel
      title={title}
      className="pb-banners"
      rowClassName="pb-banner-row"
      labelKey="blocks.view.banners"
      previousKey="blocks.view.previousBanner"
      nextKey="blocks.view.nextBanner"
      carousel={carousel}
      hasSteps={banners.length > 1}
      position={<span>{t('blocks.view.bannerCount', { place: carousel.place + 1, count: banners.length })}</span>}
      more={
        autoplay !== null && (
          <button type="button" className="pb-step pb-pause" onClick={autoplay.toggle}>
            {t(autoplay.isPaused ? 'blocks.view.play' : 'blocks.view.pause')}
          </button>
        )
      }
    >
      {banners.map((banner) => (
        <li key={banner.id} className="pb-banner">
          <Slide banner={banner} />
        </li>
      ))}
    </Carousel>
  );
};
