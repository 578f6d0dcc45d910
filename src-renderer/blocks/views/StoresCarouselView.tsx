import type { BlockProps } from '@shared/domain/content/blocks';
import { useBlockContext } from '../blockData';
import { t } from '../texts';
import { BlockPicture } from './BlockPicture';
import { pickById } from './picks';
import { EmptyBlock, Section } from './Section';
import { useCarousel } from './useCarousel';

export const StoresCarouselView = ({ title, storeIds, showState }: BlockProps['storesCarousel']) => {
  const { data } = useBlockContext();
  const stores = pickById(data.stores, storeIds);
  const { row, overflows, step, onScroll } = useCarousel(stores.length);
  if (stores.length === 0) return <EmptyBlock textKey="blocks.empty.storesCarousel" />;
  const Name = title === '' ? 'h2' : 'h3';
  return (
    <Section title={title} className="pb-stores" label={t('blocks.view.stores')}>
      <ul
        className="pb-row"
        ref={row}
        onScroll={onScroll}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is reached by keys as well
        tabIndex={0}
        aria-label={t('blocks.view.stores')}
      >
        {stores.map((store) => (
          <li key={store.id} className="pb-store">
            <BlockPicture address={store.picture} text="" className="pb-store-picture" lazy />
            <Name className="pb-store-name">{store.name}</Name>
            {store.address !== '' && <p className="pb-store-address">{store.address}</p>}
            {showState && (
              <p className={store.opened ? 'pb-state pb-state-open' : 'pb-state'}>
                {t(store.opened ? 'blocks.view.open' : 'blocks.view.closed')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {overflows && (
        <div className="pb-steps">
          <button
            type="button"
            className="pb-step"
            aria-label={t('blocks.view.previousStores')}
            onClick={() => step(-1)}
          >
            ‹
          </button>
          <button type="button" className="pb-step" aria-label={t('blocks.view.nextStores')} onClick={() => step(1)}>
            ›
          </button>
        </div>
      )}
    </Section>
  );
};
