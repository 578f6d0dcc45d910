import type { CSSProperties } from 'react';
import type { BlockProps } from '@shared/contract/content/blocks';
import { getCategoryAddress } from '@shared/domain/content/links';
import { useBlockContext } from '../blockData';
import { t } from '../blockTexts';
import { BlockLink } from './BlockLink';
import { BlockPicture } from './BlockPicture';
import { pickByName, getCategoryPicture } from './pickEntities';
import { EmptyBlock, Section } from './Section';

export const CategoryGridView = ({ title, categories, columns, showPictures }: BlockProps['categoryGrid']) => {
  const { data } = useBlockContext();
  const shownCategories = pickByName(data.categories, categories);
  if (shownCategories.length === 0) return <EmptyBlock textKey="blocks.empty.categoryGrid" />;
  return (
    <Section title={title} className="pb-categories" label={t('blocks.view.categories')}>
      <ul className="pb-grid" style={{ '--pb-columns': columns } as CSSProperties}>
        {shownCategories.map((category) => (
          <li key={category.name}>
            <BlockLink address={getCategoryAddress(category.name)} className="pb-category">
              {showPictures && (
                <BlockPicture address={getCategoryPicture(category)} altText="" className="pb-category-picture" lazy />
              )}
              <span className="pb-category-name">{category.name}</span>
            </BlockLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};
