import type { BlockProps } from '@shared/domain/content/blocks';
import { useBlockContext, type BlockBanner } from '../blockData';
import { t } from '../texts';
import { BlockLink } from './BlockLink';
import { BlockPicture } from './BlockPicture';
import { pickById } from './picks';
import { EmptyBlock, Section } from './Section';
import { useAutoplay, useCarousel } from './useCarousel';

const Slide = ({ banner }: { banner: BlockBanner }) => {
  const picture = <BlockPicture address={banner.picture} text={banner.name} wantsText className="pb-banner-picture" />;
  return banner.address === null ? picture : <BlockLink address={banner.address}>{picture}</BlockLink>;
};

export const BannersView = ({ title, bannerIds, seconds }: BlockProps['banners']) => {
  const { data, host } = useBlockContext();
  const banners = pickById(data.banners, bannerIds);
  const { row, place, step, onScroll } = useCarousel(banners.length);
  const autoplay = useAutoplay(seconds, banners.length > 1 && !host.isEditing, () => step(1));
  if (banners.length === 0) return <EmptyBlock textKey="blocks.empty.banners" />;
  return (
    <Section title={title} className="pb-banners" label={t('blocks.view.banners')}>
      <ul
        className="pb-row pb-banner-row"
        ref={row}
        onScroll={onScroll}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is reached by keys as well
        tabIndex={0}
        aria-label={t('blocks.view.banners')}
      >
        {banners.map((banner) => (
          <li key={banner.id} className="pb-banner">
            <Slide banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="pb-steps">
          <button
            type="button"
            className="pb-step"
            aria-label={t('blocks.view.previousBanner')}
            onClick={() => step(-1)}
          >
            ‹
          </button>
          <span>{t('blocks.view.bannerCount', { place: place + 1, count: banners.length })}</span>
          <button type="button" className="pb-step" aria-label={t('blocks.view.nextBanner')} onClick={() => step(1)}>
            ›
          </button>
          {autoplay !== null && (
            <button type="button" className="pb-step pb-pause" onClick={autoplay.toggle}>
              {t(autoplay.isPaused ? 'blocks.view.play' : 'blocks.view.pause')}
            </button>
          )}
        </div>
      )}
    </Section>
  );
};
