import type { BlockProps } from '@shared/contract/content/blocks';
import { useBlockContext } from '../blockData';
import { t } from '../blockTexts';
import { BlockPicture } from './BlockPicture';
import { Carousel } from './Carousel';
import { pickById } from './pickEntities';
import { EmptyBlock } from './Section';
import { useCarousel } from './useCarousel';

export const StoresCarouselView = ({ title, storeIds, showState }: BlockProps['storesCarousel']) => {
  const { data, host } = useBlockContext();
  const stores = pickById(data.stores, storeIds);
  const carousel = useCarousel(stores.length);
  if (stores.length === 0) return <EmptyBlock textKey="blocks.empty.storesCarousel" />;
  const Heading = title === '' ? 'h2' : 'h3';
  return (
    <Carousel
      title={title}
      className="pb-stores"
      labelKey="blocks.view.stores"
      previousKey="blocks.view.previousStores"
      nextKey="blocks.view.nextStores"
      carousel={carousel}
      hasSteps={carousel.overflows}
    >
      {stores.map((store) => (
        <li key={store.id} className="pb-store">
          <BlockPicture address={store.picture} altText="" className="pb-store-picture" lazy />
          <Heading className="pb-store-name">{store.name}</Heading>
          {store.address !== '' && <p className="pb-store-address">{store.address}</p>}
          {showState && host.madeAt === undefined && (
            <p className={store.opened ? 'pb-state pb-state-open' : 'pb-state'}>
              {t(store.opened ? 'blocks.view.open' : 'blocks.view.closed')}
            </p>
          )}
        </li>
      ))}
    </Carousel>
  );
};
