import { formatMoney } from '@shared/domain/values/money';
import type { BlockProps } from '@shared/contract/content/blocks';
import { useBlockContext, type BlockCategory, type BlockProduct } from '../blockData';
import { t } from '../blockTexts';
import { BlockPicture } from './BlockPicture';
import { pickByName } from './pickEntities';
import { EmptyBlock, Section } from './Section';

type DisplayOptions = Pick<BlockProps['menu'], 'showPrices' | 'showPictures'>;

const Price = ({ price, priceBefore }: Pick<BlockProduct, 'price' | 'priceBefore'>) => {
  const { data } = useBlockContext();
  return (
    <p className="pb-price">
      {priceBefore !== null && (
        <s aria-label={`${t('blocks.view.before')} ${formatMoney(priceBefore, data.country)}`}>
          {formatMoney(priceBefore, data.country)}
        </s>
      )}
      {price !== null && <strong>{formatMoney(price, data.country)}</strong>}
    </p>
  );
};

const Product = ({
  product,
  showPrices,
  showPictures,
  level,
}: DisplayOptions & { product: BlockProduct; level: 'h3' | 'h4' }) => {
  const { name, description, picture, label } = product;
  const Heading = level;
  return (
    <li className="pb-product">
      <div className="pb-product-words">
        <Heading className="pb-product-name">{name}</Heading>
        {label !== null && <span className="pb-label">{label}</span>}
        {description !== null && description !== '' && <p className="pb-product-text">{description}</p>}
        {showPrices && <Price {...product} />}
      </div>
      {showPictures && picture !== null && (
        <BlockPicture address={picture} altText="" className="pb-product-picture" lazy />
      )}
    </li>
  );
};

const Category = ({
  category,
  hasTitle,
  ...displayOptions
}: DisplayOptions & { category: BlockCategory; hasTitle: boolean }) => {
  const Name = hasTitle ? 'h3' : 'h2';
  return (
    <div className="pb-menu-category">
      <Name className="pb-subtitle">{category.name}</Name>
      <ul className="pb-products">
        {category.products.map((product) => (
          <Product key={product.id} product={product} level={hasTitle ? 'h4' : 'h3'} {...displayOptions} />
        ))}
      </ul>
    </div>
  );
};

export const MenuView = ({ title, categories, showPrices, showPictures }: BlockProps['menu']) => {
  const { data } = useBlockContext();
  const shownCategories = pickByName(data.categories, categories);
  if (shownCategories.length === 0) return <EmptyBlock textKey="blocks.empty.menu" />;
  return (
    <Section title={title} className="pb-menu" label={t('blocks.view.menu')}>
      {shownCategories.map((category) => (
        <Category
          key={category.name}
          category={category}
          hasTitle={title !== ''}
          showPrices={showPrices}
          showPictures={showPictures}
        />
      ))}
    </Section>
  );
};
